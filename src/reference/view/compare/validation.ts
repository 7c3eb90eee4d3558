/** What judges instances, loaded while versions are read. */
export { formatTests } from '../../../compat/validators/format-tests.ts';
export { interpretingValidator } from '../../../compat/validators/interpreting-validator.ts';
