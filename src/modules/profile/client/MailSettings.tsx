import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/http/client.ts';
import { useAskAgain } from '#client/http/query.ts';
import { MAIL_TOPICS, type MailTopic, type Profile, profileCalls } from '#modules/profile/shared/profile.calls.ts';

const LABEL: Readonly<Record<MailTopic, MessageDescriptor>> = {
  notification: msg`Bildirimler e-postayla da gelsin`,
  announcement: msg`Duyurular e-postayla da gelsin`,
  reminder: msg`Hatırlatmalar e-postayla da gelsin`,
};

/** Which mails a person wants; each switch is stored at once, and falls back when the server does not take it. */
export function MailSettings({ profile }: { profile: Profile }) {
  const { i18n } = useLingui();
  const askAgain = useAskAgain();
  const [wanted, setWanted] = useState(profile.mail_preferences);
  const change = async (topic: MailTopic, isWanted: boolean) => {
    const turn = (isOn: boolean) => setWanted((now) => ({ ...now, [topic]: isOn }));
    turn(isWanted);
    // In the foreground: a failure is told by a toast.
    const answer = await call(profileCalls.updateSettings, { body: { mail_preferences: { [topic]: isWanted } } }, { manner: 'foreground' });
    if (!answer.ok) turn(!isWanted);
    await askAgain(profileCalls.read);
  };
  return MAIL_TOPICS.map((topic) => (
    <Switch
      key={topic}
      label={i18n._(LABEL[topic])}
      checked={wanted[topic]}
      onChange={(event) => void change(topic, event.currentTarget.checked)}
    />
  ));
}
