import { anna, type SystemFile } from './otherSystems.ts';

const [name, phone] = anna('+359880000001');

/** Lists whose headers say no more than 'contact' or 'client': what that is, their values tell. */
export const contactColumns: readonly SystemFile[] = [
  ...['Име;Контакт', 'Клиент;Контакт', 'Name;Contact', 'Nome;Contatto', 'Nom;Contact'].map(
    (header): SystemFile => [
      `${header}: a number`,
      'BG',
      [header, 'Anna Sample;0880000001'],
      [[name, phone, '', null]],
    ],
  ),
  [
    'a number in front of the client',
    'BG',
    ['Contact;Client', 'тел. 0880000001;Anna Sample'],
    [[name, phone, '', null]],
  ],
  [
    'a number beside an e-mail and a citizen’s number',
    'BG',
    ['Номер;ЕГН;Клиент;Контакт;Имейл', '1;9001010001;Anna Sample;0880000001;anna@example.com'],
    [anna('+359880000001')],
  ],
  [
    'a number beside a name in parts',
    'GB',
    ['First name,Last name,Contact', 'Anna,Sample,07911 123461'],
    [[name, '+447911123461', '', null]],
  ],
  [
    'an address beside a name and a number',
    'BG',
    ['Клиент;Телефон;Контакт', 'Anna Sample;0880000001;anna@example.com'],
    [anna('+359880000001')],
  ],
  [
    'a number or an address, as it comes',
    'BG',
    ['Клиент;Контакт', 'Anna Sample;0880000001, anna@example.com', 'Боби;b@example.com', 'Вики;0880000002'],
    [
      anna('+359880000001'),
      ['Боби', '', 'b@example.com', 'missing_phone_number'],
      ['Вики', '+359880000002', '', null],
    ],
  ],
  [
    'the client’s name',
    'BG',
    ['Контакт;Телефон', 'Anna Sample;0880000001', 'Anna Sample 0880000001;0880000001'],
    [
      [name, phone, '', null],
      ['Anna Sample 0880000001', phone, '', null],
    ],
  ],
  [
    'somebody of a firm, who is the client where no other is named',
    'BG',
    ['Контакт;Клиент;Телефон', 'Ben;Anna Sample;0880000001', 'Ben;;0880000002'],
    [
      [name, phone, '', null],
      ['Ben', '+359880000002', '', null],
    ],
  ],
  [
    'a firm in Google Contacts, which is the client where nobody is named',
    'BG',
    [
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      ',,,Хотел Тест,,,Work,02 980 0000',
      'Anna,,Sample,Хотел Тест,Manager,anna@example.com,Mobile,0880000001',
    ],
    [['Хотел Тест', '+35929800000', '', null], anna('+359880000001')],
  ],
  [
    'the same in its older files',
    'BG',
    ['Name,Given Name,Organization 1 - Name,Phone 1 - Value', ',,Хотел Тест,02 980 0000'],
    [['Хотел Тест', '+35929800000', '', null]],
  ],
  [
    'the number of the client in the books',
    'BG',
    ['Клиент;Име;Телефон', '29876543;Anna Sample;0880000001', '29876544;Ben;0880000002'],
    [
      [name, phone, '', null],
      ['Ben', '+359880000002', '', null],
    ],
  ],
];
