import { describe, expect, test } from 'vitest';
import { faultsOf, profileChanges } from './profileValues.ts';

const saved = {
  name: 'Vera',
  email: 'vera@lumen.example',
  phoneNumber: '+359888123456',
  locale: 'en',
  password: '',
  again: '',
};

describe('R8: only what changed is sent', () => {
  test.each([
    [{}, {}],
    [{ name: ' Vera ' }, {}],
    [{ name: 'Vera V.' }, { name: 'Vera V.' }],
    [
      { email: '', phoneNumber: '' },
      { email: '', phoneNumber: '' },
    ],
    [{ locale: 'bg' }, { settings: { locale: 'bg' } }],
    [{ password: 'secret', again: 'secret' }, { password: 'secret' }],
  ])('%j', (changes, sent) => {
    expect(profileChanges({ ...saved, ...changes }, saved)).toEqual(sent);
  });
});

describe('spec 5: what is refused before it is sent', () => {
  test.each([
    [{}, []],
    [{ name: ' ' }, [['name', 'REQUIRED_FIELD_MISSING']]],
    [{ email: 'vera' }, [['email', 'INVALID_EMAIL']]],
    [{ phoneNumber: '123456789' }, [['phoneNumber', 'INVALID_PHONE_NUMBER']]],
    [{ phoneNumber: '+1 212 555 0123' }, []],
    [{ password: '12345', again: '12345' }, [['password', 'PASSWORD_TOO_SHORT']]],
    [{ password: '123456', again: '' }, [['again', 'PASSWORDS_DIFFER']]],
  ])('%j', (changes, faults) => {
    expect([...faultsOf({ ...saved, ...changes })]).toEqual(faults);
  });
});
