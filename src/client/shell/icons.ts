import {
  IconBuilding, IconBuildingCommunity, IconClipboardCheck, IconGasStation, IconLayoutDashboard, IconPoint, IconSend, type Icon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  'layout-dashboard': IconLayoutDashboard, building: IconBuilding, 'building-community': IconBuildingCommunity,
  'clipboard-check': IconClipboardCheck, 'gas-station': IconGasStation, send: IconSend,
};

/** The drawing for the icon name that the server sends; a point for one this build does not know. */
export const menuIcon = (name: string): Icon => ICONS[name] ?? IconPoint;
