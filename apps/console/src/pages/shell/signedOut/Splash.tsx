import { Center, Loader } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/LoadingStatus.tsx';

/** What stands on the screen while the console starts. */
export function Splash() {
  return (
    <LoadingStatus>
      <Center mih="100dvh">
        <Loader type="dots" />
      </Center>
    </LoadingStatus>
  );
}
