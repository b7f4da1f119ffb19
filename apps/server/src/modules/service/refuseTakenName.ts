import { brokenConstraint } from '../../platform/database/databaseError.ts';
import { refuseRequest } from '../../platform/refusalError.ts';

/** Runs work that names a category; a name that stands already is refused with NAME_TAKEN. */
export async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'service_categories_name')
      refuseRequest('NAME_TAKEN', { path: ['name'] });
    throw error;
  }
}
