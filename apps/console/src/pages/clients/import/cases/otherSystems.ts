/** What exports it, the business's country, the file's lines, and what its rows say: name, number, e-mail, problem. */
export type SystemFile = readonly [
  system: string,
  country: string,
  lines: readonly string[],
  rows: readonly unknown[][],
];

/** What a row of Anna Sample says, with the number as it is read. */
export const anna = (phoneNumber: string) => ['Anna Sample', phoneNumber, 'anna@example.com', null];

/** Files as other systems and people of other countries write them. */
export const otherSystems: readonly SystemFile[] = [
  [
    'Apple contacts, whose phonetic names are no phones',
    'IT',
    [
      'First name,Last name,Phonetic First name,Phonetic Last name,Nickname,Company,Phone : home,Phone : iPhone,Email : home,Email : work,Birthday',
      'Anna,Sample,Ana,Sampel,Annie,,06 6982 0000,333 000 0001,anna@example.com,anna@work.example,1990-05-01',
      ',,,,,Acme,06 6982 0001,,,,',
    ],
    [anna('+393330000001'), ['', '+390669820001', '', 'missing_client_name']],
  ],
  [
    'HubSpot',
    'DE',
    [
      '"Record ID","First Name","Last Name","Email","Phone Number","Mobile Phone Number","Contact owner","Marketing contact status","Last Activity Date (GMT+2)","Lead Status"',
      '"101","Anna","Sample","anna@example.com","030 1234567","+49 (0)151 23456789","owner@salon.example","Non-marketing contact","2026-01-05 10:00",""',
    ],
    [anna('+4915123456789')],
  ],
  [
    'Mailchimp, with an address over several lines',
    'US',
    [
      'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED,TAGS',
      'anna@example.com,Anna,Sample,"1 Main St\nNew York, NY 10001",(212) 555-0123,05/01,2,2026-01-05 10:00:00,192.0.2.1,2026-01-05 10:00:00,2026-01-05 10:00:00,"""vip"",""may"""',
      'only@example.com,,,,,,2,,,,,',
    ],
    [anna('+12125550123'), ['', '', 'only@example.com', 'missing_client_name']],
  ],
  [
    'Calendly, whose first e-mail is the host’s',
    'GB',
    [
      'Team,User Name,User Email,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Text Reminder Number,Event Type Name,Start Date & Time,Canceled',
      'Salon,Olga Owner,olga@salon.example,Anna Sample,Anna,Sample,anna@example.com,Europe/London,+44 7400 123456,Haircut,2026-01-05 10:00 am,false',
    ],
    [anna('+447400123456')],
  ],
  [
    'Acuity, numbers kept as text by an apostrophe',
    'GB',
    [
      'First Name,Last Name,Phone,Email,Notes,Days Since Last Appointment',
      `Anna,Sample,'+447400123456,anna@example.com,"Likes tea, no sugar",12`,
    ],
    [anna('+447400123456')],
  ],
  [
    'Booksy, numbers kept as text by a formula',
    'ES',
    [
      'Customer name;Cell phone;E-mail;Birthday;Email marketing consent;Total revenue',
      'Anna Sample;"=""612345678""";anna@example.com;01/05/1990;yes;12,50',
    ],
    [anna('+34612345678')],
  ],
  [
    'Treatwell',
    'GB',
    [
      'Client name,Client phone,Client email,Email marketing,SMS marketing,Last visit,Total spend',
      'Anna Sample,07400 123456,anna@example.com,TRUE,FALSE,05/01/2026,£12.50',
    ],
    [anna('+447400123456')],
  ],
  [
    'Vagaro, the mobile after the phone of the day',
    'US',
    [
      'Customer Id,First Name,Last Name,Email Address,Day Phone,Night Phone,Cell Phone,Cell Phone Carrier,Emergency Contact Phone,Text Message Opt-in',
      '57,Anna,Sample,anna@example.com,212-555-0100,,212-555-0123,Mobile Co,212-555-0199,Yes',
    ],
    [anna('+12125550123')],
  ],
  [
    'Zoho, the whole name beside its parts',
    'IN',
    [
      'Record Id,Contact Owner,First Name,Last Name,Full Name,Account Name,Email,Phone,Asst Phone,Mobile,Fax,Email Opt Out,Secondary Email',
      'zcrm_1,Olga,Anna,Sample,Anna Sample,Acme,anna@example.com,022 4000 0000,022 4000 0001,98765 43210,022 4000 0002,false,other@example.com',
    ],
    [anna('+919876543210')],
  ],
  [
    'Phorest',
    'IE',
    [
      'Client ID,Title,First Name,Surname,Landline,Mobile,Email,Gender,Email Marketing Consent,SMS Reminder Consent',
      'a1,Ms,Anna,Sample,01 234 5678,085 012 3456,anna@example.com,F,1,1',
    ],
    [anna('+353850123456')],
  ],
  [
    'SimplyBook, semicolons and blank lines at the end',
    'FR',
    [
      '"Client name";"Email";"Phone";"Address 1";"Client ID"',
      '"Anna Sample";"anna@example.com";"06 12 34 56 78";"1; rue de la Paix";"9"',
      ';;;;',
      '',
      '',
    ],
    [anna('+33612345678')],
  ],
  [
    'an Italian list with landlines, which keep their 0',
    'IT',
    [
      'Cognome;Nome;Telefono fisso;Cellulare;Indirizzo mail;Data di nascita;Consenso newsletter e-mail;Saldo',
      'Sample;Anna;06 6982 0000;333/0000001;anna@example.com;01/05/1990;sì;-12,50',
      'Rossi;Nicolò;06 6982 0001;;;;no;0,00',
    ],
    [anna('+393330000001'), ['Nicolò Rossi', '+390669820001', '', null]],
  ],
  [
    'a Bulgarian list',
    'BG',
    [
      'Име;Презиме;Фамилия;Мобилен телефон;Ел. поща;Дата на раждане',
      'Анна;Иванова;Пример;0880 000 001;anna@example.com;01.05.1990 г.',
    ],
    [['Анна Иванова Пример', '+359880000001', 'anna@example.com', null]],
  ],
  [
    'a German list, where the name beside the first name is the last one',
    'DE',
    [
      'Anrede;Name;Vorname;Telefon privat;Handynummer;E-Mail-Adresse;Geburtsdatum',
      'Frau;Sample;Anna;030 1234567;0151 23456789;anna@example.com;01.05.1990',
    ],
    [anna('+4915123456789')],
  ],
  [
    'a French list',
    'FR',
    [
      'Nom;Prénom;Téléphone fixe;Téléphone portable;Adresse e-mail;Date de naissance',
      'Sample;Anna;01 40 00 00 00;06.12.34.56.78;anna@example.com;01/05/1990',
      'Dupont;;0033 6 12 34 56 79;;;',
    ],
    [anna('+33612345678'), ['Dupont', '+33612345679', '', null]],
  ],
  [
    'a Spanish list with two last names',
    'ES',
    [
      'Nombre\tPrimer apellido\tSegundo apellido\tTeléfono móvil\tCorreo electrónico\tÚltima visita',
      'Anna\tSample\tGarcía\t612 34 56 78\tanna@example.com\t05/01/2026',
    ],
    [['Anna Sample García', '+34612345678', 'anna@example.com', null]],
  ],
  [
    'a form’s answers, with what must be filled in',
    'GB',
    [
      'Timestamp,Your name (required),Mobile (with country code),Email address (optional),Mobile country code',
      '05/01/2026 10:00:00,Anna Sample,+44 (0)7400 123456,Anna@Example.com,44',
    ],
    [anna('+447400123456')],
  ],
  [
    'no header, the whole name in one column',
    'BG',
    ['Anna Sample;0880000001;anna@example.com;12,50', 'Ben Sample;0880 000 002;;0,00'],
    [anna('+359880000001'), ['Ben Sample', '+359880000002', '', null]],
  ],
  [
    'no header, a number and the name in two columns',
    'BG',
    ['1,Anna,Sample,+359 88 000 0001,anna@example.com', '2,Ben,Sample,00359880000002,'],
    [anna('+359880000001'), ['Ben Sample', '+359880000002', '', null]],
  ],
  [
    'no header, and every second number is none',
    'BG',
    ['Anna Sample;0880000001;anna@example.com', 'Ben Sample;12;'],
    [anna('+359880000001'), ['Ben Sample', null, '', 'invalid_phone_number']],
  ],
  [
    'no header, a date that looks like a number, and two numbers in a cell',
    'BG',
    ['17;Anna;Sample;01.05.1990;0880000001, 0880000002', '18;Ben;Sample;02.05.1990;0880000003'],
    [
      ['Anna Sample', '+359880000001', '', null],
      ['Ben Sample', '+359880000003', '', null],
    ],
  ],
  [
    'numbered columns',
    'US',
    ['name1,phone1,phone2,email1,email2', 'Anna Sample,,(212) 555-0123,anna@example.com,b@example.com'],
    [anna('+12125550123')],
  ],
  [
    'Setmore, the code of the country in a column before the number',
    'BG',
    [
      'Customer Name,Email,Country Code,Mobile,Address,Tags',
      'Anna Sample,anna@example.com,+359,888123456,,',
      'Ben Sample,,+44,07400 123456,,',
      'Carl Sample,,+359,+359 888 123 457,,',
      'Dora Sample,,,0888 12 34 58,,',
    ],
    [
      anna('+359888123456'),
      ['Ben Sample', '+447400123456', '', null],
      ['Carl Sample', '+359888123457', '', null],
      ['Dora Sample', '+359888123458', '', null],
    ],
  ],
  [
    'a booking page, the country of each number in two letters',
    'BG',
    ['Name;Phone;Phone country code;E-mail', 'Anna Sample;07400 123456;GB;anna@example.com'],
    [anna('+447400123456')],
  ],
  [
    'an Italian list with a prefix, and numbers that have it already',
    'IT',
    [
      'Nominativo;Prefisso;Cellulare;E-mail',
      'Sample, Anna;0039;3330000001;anna@example.com',
      'Rossi, Mario;39;393330000002;',
      'Bar Sport, S.r.l.;39;06 6982 0000;',
    ],
    [
      anna('+393330000001'),
      ['Mario Rossi', '+393330000002', '', null],
      ['Bar Sport, S.r.l.', '+390669820000', '', null],
    ],
  ],
  [
    'Timely',
    'NZ',
    [
      'Customer ID,First name,Last name,Company name,Email,Telephone,SMS number,Physical address 1,Is VIP,Date of birth',
      '1,Anna,Sample,,anna@example.com,09 123 4567,021 123 456,,False,',
    ],
    [anna('+6421123456')],
  ],
  [
    'Phorest, with consents and a loyalty card',
    'IE',
    [
      '"First Name","Last Name","Mobile Phone","Email Address","SMS Marketing","Email Marketing","Loyalty Card","Client Since"',
      '"Anna","Sample","353850123456","anna@example.com","Y","N","","2020-01-05"',
    ],
    [anna('+353850123456')],
  ],
  [
    'Calendly, with the answers of a form',
    'US',
    [
      'Event Type Name,Invitee Name,Invitee Email,Location,Text Reminder Number,Question 1,Response 1',
      'Haircut,Anna Sample,anna@example.com,,+1 212-555-0123,How did you hear of us?,A friend',
    ],
    [anna('+12125550123')],
  ],
  [
    'SimplyBook in Bulgarian',
    'BG',
    ['"Клиент";"Имейл";"Телефон";"Брой резервации"', '"Anna Sample";"anna@example.com";"+359880000001";"4"'],
    [anna('+359880000001')],
  ],
  [
    'a report with its header again on each page and totals at the end',
    'BG',
    [
      'Клиенти към 05.01.2026 г.',
      'Име и фамилия;Телефон;Имейл;Оборот;;',
      'Anna Sample;00359880000001;anna@example.com;12,50;;',
      'Име и фамилия;Телефон;Имейл;Оборот;;',
      'Total Fitness;0888 12 34 56;;1,00;;',
      'Общо;;;13,50;;',
    ],
    [anna('+359880000001'), ['Total Fitness', '+359888123456', '', null]],
  ],
  [
    'Apple numbers, headers in capitals with blanks around them',
    'BG',
    [' NAME ; PHONE NUMBER ; E-MAIL ', ' Anna Sample ; 0880 000 001 ; Anna Sample <anna@example.com> '],
    [anna('+359880000001')],
  ],
  [
    'headers that come twice, of which the second column fills in',
    'BG',
    ['Name,Name,Phone,Phone', 'Anna,Anna,0880000001,0880000002', ',Ben,,0880000003'],
    [
      ['Anna', '+359880000001', '', null],
      ['Ben', '+359880000003', '', null],
    ],
  ],
];
