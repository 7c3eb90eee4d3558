/** Brings schemas of other dialects into the form that is read here; loaded only for those. */
export { latestForm } from '../../schema/latest-form.ts';
