import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { Problem } from '../../lib/Problem.tsx';
import type { RequestFailed } from '../../lib/request.ts';
import { CallLink } from './CallLink.tsx';

interface ActProblemProps {
  readonly appointment: ClientAppointment;
  readonly error: RequestFailed | undefined;
}

/** Why something was refused; what can only be done by phone comes with its number. */
export function ActProblem({ appointment, error }: ActProblemProps) {
  const phoneNumber = error?.values.phoneNumber;
  return (
    <>
      <Problem error={error} />
      {typeof phoneNumber === 'string' && (
        <CallLink placeId={appointment.placeId} phoneNumber={phoneNumber} />
      )}
    </>
  );
}
