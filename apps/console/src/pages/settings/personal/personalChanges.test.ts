import { expect, test } from 'vitest';
import { type PersonalEdits, personalChanges } from './personalChanges.ts';

const saved = {
  appointmentRequiresApproval: false,
  locale: 'en',
  timezone: null,
  viewType: 'regular',
  emails: {
    appointmentCreated: true,
    appointmentChanged: true,
    appointmentConfirmed: false,
    appointmentOfferedAlternative: false,
    monthlyReport: false,
  },
  notifications: { changeOfAppointment: true, reminder: 60 },
};

test.each<[string, PersonalEdits, PersonalEdits]>([
  ['nothing', {}, {}],
  ['one e-mail', { emails: { appointmentCreated: false } }, { emails: { appointmentCreated: false } }],
  [
    'what was switched there and back',
    { emails: { appointmentCreated: true }, notifications: { reminder: 60 } },
    {},
  ],
  [
    'no reminder anymore',
    { locale: 'en', notifications: { changeOfAppointment: true, reminder: 0 } },
    { notifications: { reminder: 0 } },
  ],
  ['the place’s zone', { timezone: 'Asia/Kathmandu' }, { timezone: 'Asia/Kathmandu' }],
])('R8: of the personal settings only what changed is sent: %s', (_, edited, sent) => {
  expect(personalChanges(saved, edited)).toEqual(sent);
});
