import {
  type Icon,
  IconAlarm,
  IconAlertOctagon,
  IconAlertTriangle,
  IconBell,
  IconBellRinging,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconMessageQuestion,
  IconRefresh,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { classNames } from '#client/ui/class-names.ts';
import type { NotificationType } from '#modules/notifications/shared/notifications.rules.ts';
import classes from './TypeIcon.module.css';

type Tone = 'safe' | 'caution' | 'danger' | 'duty' | 'quiet';

/** Each type has an icon of its own (NOTIF-DATA-02); the colour only supports it. */
export const TYPE_ICONS: Readonly<Record<NotificationType, readonly [Icon, Tone]>> = {
  info: [IconInfoCircle, 'duty'],
  warning: [IconAlertTriangle, 'caution'],
  success: [IconCircleCheck, 'safe'],
  error: [IconCircleX, 'danger'],
  alert: [IconBellRinging, 'danger'],
  notification: [IconBell, 'quiet'],
  announcement: [IconSpeakerphone, 'duty'],
  reminder: [IconAlarm, 'caution'],
  prompt: [IconMessageQuestion, 'duty'],
  update: [IconRefresh, 'quiet'],
  critical: [IconAlertOctagon, 'danger'],
};

/** The icon of a type; its word stands beside it or is said by `label`. */
export function TypeIcon({ type, label }: { type: NotificationType; label?: string }) {
  const [Drawing, tone] = TYPE_ICONS[type];
  return (
    <span
      className={classNames(classes.icon, classes[tone])}
      data-type={type}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Drawing size="1.25em" aria-hidden />
    </span>
  );
}
