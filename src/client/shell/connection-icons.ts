import { type Icon, IconAlertTriangleFilled, IconArrowUp, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import type { ConnectionLook } from '#client/shell/connection.ts';

/** The drawing of each look of the connection. */
export const CONNECTION_ICONS: Readonly<Record<ConnectionLook, Icon>> = {
  online: IconCloudCheck,
  offline: IconCloudOff,
  sending: IconArrowUp,
  attention: IconAlertTriangleFilled,
};
