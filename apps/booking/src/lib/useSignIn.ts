import type { SentCode, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { useState } from 'preact/hooks';
import { useBooking } from './booking.ts';
import { prove } from './prove.ts';
import { RequestFailed } from './request.ts';
import { useDraft } from './useDraft.ts';

/** Who a visitor says it is. */
export interface Contact {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
}

const nobody: Contact = { name: '', phoneNumber: '', email: '' };

/** Signing in by a code, step by step; each step rejects with RequestFailed. */
export function useSignIn() {
  const { page, request, setVisitor, untilReady } = useBooking();
  const [contact, setContact] = useDraft<Contact>(`contact ${page.slug}`, nobody);
  const [code, setCode] = useState('');
  const [website, setWebsite] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const email = page.business.codesBy === 'EMAIL' ? contact.email : null;

  const sendCode = async () => {
    await untilReady();
    const body = { phoneNumber: contact.phoneNumber, email, ...(website && { website }) };
    const answer = await request<SentCode>('/codes', { body }).catch(async (error: unknown) => {
      if (!(error instanceof RequestFailed) || error.code !== 'PROOF_REQUIRED') throw error;
      return request<SentCode>('/codes', { body: { ...body, proof: await prove(error) } });
    });
    setCode('');
    setSent(answer);
  };
  const signIn = async (entered = code) => {
    const { phoneNumber, name } = contact;
    const body = { phoneNumber, email, code: entered, ...(name.trim() && { name: name.trim() }) };
    setVisitor(await request<Visitor>('/sign-in', { body }));
  };
  const edit = () => {
    setSent(null);
    setCode('');
  };
  return { contact, setContact, code, setCode, website, setWebsite, sent, sendCode, signIn, edit };
}

export type SignIn = ReturnType<typeof useSignIn>;
