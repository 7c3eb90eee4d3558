/** Schemas of other dialects in the one form that is read here: loaded only for those. */
export { latestForm } from '../../schema/latest-form.ts';
