import { refuseRequest } from '../refusalError.ts';
import { brokenConstraint } from './databaseError.ts';

/**
 * Runs work that names something; a name that exists already is refused with NAME_TAKEN. `index` keeps the names apart.
 */
export async function refuseTakenName<T>(index: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === index) refuseRequest('NAME_TAKEN', { path: ['name'] });
    throw error;
  }
}
