import { graphql, readInlineData } from 'react-relay';
import type {
  vacationRow_vacationHour$data,
  vacationRow_vacationHour$key,
} from '../../../../__generated__/vacationRow_vacationHour.graphql.ts';

export type VacationRow = vacationRow_vacationHour$key & { readonly id: string };

/** A vacation as the list shows it; instants are ISO 8601. */
export function readVacation(key: vacationRow_vacationHour$key): vacationRow_vacationHour$data {
  return readInlineData(
    graphql`
      fragment vacationRow_vacationHour on VacationHour @inline {
        startAt
        endAt
        provider {
          id
          name
          profilePhotoUrl
        }
      }
    `,
    key,
  );
}
