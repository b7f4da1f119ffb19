import { anna, type SystemFile } from './otherSystems.ts';

/** Files as systems export them whose screens are in the language of the business. */
export const translatedSystems: readonly SystemFile[] = [
  [
    'Vagaro in Spanish, the mobile after the numbers of day and night',
    'ES',
    [
      'Id. de cliente,Nombre,Apellidos,Correo electrónico,Teléfono de día,Teléfono de noche,Teléfono móvil,Operador del móvil,Contacto de emergencia,Puntos',
      '12,Anna,Sample,anna@example.com,912345678,,612 345 678,,699 000 000,40',
      '13,Luz,,,,,,,,0',
    ],
    [anna('+34612345678'), ['Luz', '', '', 'missing_phone_number']],
  ],
  [
    'Booksy in Italian',
    'IT',
    [
      'Nome e cognome;Numero di cellulare;E-mail;Data di nascita;Consenso al marketing;Ultima visita;Mancate presentazioni',
      'Anna Sample;+39 333 000 0001;anna@example.com;01/05/1990;Sì;05/01/2026;0',
      'Nicolò;3,33E+09;;;No;;2',
    ],
    [anna('+393330000001'), ['Nicolò', null, '', 'invalid_phone_number']],
  ],
  [
    'Treatwell in German',
    'DE',
    [
      'Kundenname;Telefonnummer des Kunden;E-Mail des Kunden;E-Mail-Marketing;SMS-Marketing;Letzter Termin;Gesamtausgaben',
      'Anna Sample;0151 23456789;anna@example.com;Ja;Nein;05.01.2026;12,50 €',
    ],
    [anna('+4915123456789')],
  ],
  [
    'Treatwell in French',
    'FR',
    [
      'Nom du client,Téléphone du client,Email du client,Marketing par email,Marketing par SMS,Dernière visite',
      'Anna Sample,06 12 34 56 78,anna@example.com,oui,non,05/01/2026',
    ],
    [anna('+33612345678')],
  ],
  [
    'Phorest in German',
    'DE',
    [
      'Kundennummer,Anrede,Vorname,Nachname,Festnetz,Mobil,E-Mail,Geschlecht,Einwilligung E-Mail-Marketing,Einwilligung SMS-Erinnerung',
      'a1,Frau,Anna,Sample,030 1234567,0151 23456789,anna@example.com,w,1,1',
    ],
    [anna('+4915123456789')],
  ],
  [
    'SimplyBook in Bulgarian',
    'BG',
    [
      '"Име на клиента";"Имейл";"Телефон";"Адрес 1";"Град";"Номер на клиента"',
      '"Anna Sample";"anna@example.com";"088 000 0001";"ул. Шипка 1; ет. 2";"София";"9"',
    ],
    [anna('+359880000001')],
  ],
  [
    'Acuity in Spanish',
    'ES',
    [
      'Nombre,Apellido,Teléfono,Correo electrónico,Notas,Días desde la última cita',
      `Anna,Sample,'+34612345678,anna@example.com,"Té, sin azúcar",12`,
    ],
    [anna('+34612345678')],
  ],
  [
    'Setmore in French',
    'FR',
    [
      'Prénom,Nom de famille,Adresse e-mail,Indicatif du pays,Numéro de téléphone portable,Téléphone du bureau,Adresse,Ville,Code postal,Commentaires',
      'Anna,Sample,anna@example.com,+33,612345678,,1 rue de la Paix,Paris,75002,',
    ],
    [anna('+33612345678')],
  ],
  [
    'Calendly in German, whose first e-mail is the host’s',
    'DE',
    [
      'Team,Benutzername,E-Mail des Benutzers,Name des Teilnehmers,Vorname des Teilnehmers,Nachname des Teilnehmers,E-Mail des Teilnehmers,Zeitzone des Teilnehmers,Telefonnummer für SMS-Erinnerungen,Terminart,Storniert',
      'Salon,Olga Owner,olga@salon.example,Anna Sample,Anna,Sample,anna@example.com,Europe/Berlin,+49 151 23456789,Haarschnitt,Nein',
    ],
    [anna('+4915123456789')],
  ],
  [
    'Zoho in Italian, the whole name beside its parts',
    'IT',
    [
      'ID record,Proprietario contatto,Nome,Cognome,Nome completo,Nome azienda,E-mail,Telefono,Telefono assistente,Cellulare,Fax,Rifiuto e-mail,E-mail secondaria',
      'zcrm_1,Olga,Anna,Sample,Anna Sample,Acme,anna@example.com,06 6982 0000,06 6982 0001,333 000 0001,06 6982 0002,false,other@example.com',
    ],
    [anna('+393330000001')],
  ],
  [
    'HubSpot in French',
    'FR',
    [
      '"ID de fiche d\'informations","Prénom","Nom de famille","E-mail","Numéro de téléphone","Numéro de téléphone mobile","Propriétaire du contact","Statut du lead"',
      '"101","Anna","Sample","anna@example.com","01 40 00 00 00","06 12 34 56 78","olga@salon.example",""',
    ],
    [anna('+33612345678')],
  ],
  [
    'iCloud contacts, cards turned into columns',
    'US',
    [
      'N:Last,N:First,N:Middle,FN,ORG,TITLE,TEL;TYPE=HOME,TEL;TYPE=CELL,TEL;TYPE=HOME FAX,EMAIL;TYPE=HOME,EMAIL;TYPE=WORK,ADR;TYPE=HOME,BDAY',
      'Sample,Anna,,Anna Sample,Acme,,(212) 555-0100,(212) 555-0123,(212) 555-0199,anna@example.com,anna@work.example,"1 Main St, New York",1990-05-01',
    ],
    [anna('+12125550123')],
  ],
  [
    'Shore',
    'DE',
    [
      'Kunden-ID;Anrede;Vorname;Nachname;Firma;E-Mail-Adresse(n);Mobilnummer(n);Festnetznummer(n);Straße;PLZ;Ort;Geburtstag;Notizen;Werbeeinwilligung',
      '7;Frau;Anna;Sample;;anna@example.com, anna@work.example;0151/23456789;030/1234567;Hauptstr. 1;10115;Berlin;01.05.1990;;ja',
    ],
    [anna('+4915123456789')],
  ],
  [
    'Timify',
    'DE',
    [
      'externalCustomerId;Vorname;Nachname;E-Mail;Ländervorwahl Mobil;Mobiltelefon;Telefon (geschäftlich);Geburtsdatum;Sprache;Termine gesamt',
      'c-1;Anna;Sample;anna@example.com;49;15123456789;;1990-05-01;de;3',
    ],
    [anna('+4915123456789')],
  ],
  [
    'Wix in Italian',
    'IT',
    [
      'Nome,Cognome,Email 1,Stato iscritto email,Telefono 1,Telefono 2,Tipo indirizzo 1,Indirizzo 1 - Via,Etichette,Creato il,Ultima attività',
      'Anna,Sample,anna@example.com,Iscritto,+39 333-000-0001,,Casa,Via Roma 1,Clienti,2026-01-05 10:00,2026-02-05',
    ],
    [anna('+393330000001')],
  ],
  [
    'Doctolib',
    'FR',
    [
      'Identifiant;Civilité;Nom de naissance;Nom;Prénom;Date de naissance;Téléphone 1;Téléphone 2;Email;Adresse;Code postal;Ville;Médecin traitant;Notes',
      '1;Mme;Exemple;Sample;Anna;01/05/1990;06 12 34 56 78;01 40 00 00 00;anna@example.com;1 rue de la Paix;75002;Paris;Dr Martin;',
    ],
    [anna('+33612345678')],
  ],
  [
    'Doctolib in Italian',
    'IT',
    [
      'Cognome alla nascita;Cognome;Nome;Sesso;Data di nascita;Codice fiscale;Telefono cellulare;Telefono fisso;Indirizzo email;Medico di base',
      'Esempio;Sample;Anna;F;01/05/1990;SMPNNA90E41H501X;+39 3330000001;06 6982 0000;anna@example.com;Dott. Bianchi',
    ],
    [anna('+393330000001')],
  ],
  [
    'Square in Spanish',
    'ES',
    [
      'ID de referencia,Nombre,Apellidos,Dirección de correo electrónico,Número de teléfono,Apodo,Nombre de la empresa,Estado de suscripción por correo electrónico,Gasto total',
      `,Anna,Sample,anna@example.com,'+34612345678,Annie,Acme,desconocido,"12,50 €"`,
    ],
    [anna('+34612345678')],
  ],
  [
    'a Bulgarian system, with whoever to call beside the client',
    'BG',
    [
      'Клиентски №;Клиент;Телефонен номер;Електронна поща;Съгласие за SMS;Телефон за спешни случаи;Брой посещения;Отговорен служител',
      '12;Anna Sample;088 000 0001;anna@example.com;Да;088 000 0009;3;Олга',
    ],
    [anna('+359880000001')],
  ],
  [
    'a list in Russian, with the patronymic',
    'BG',
    [
      'Фамилия;Имя;Отчество;Мобильный;Эл. почта;Примечание',
      'Петров;Иван;Сергеевич;088 000 0001;ivan@example.com;',
      ';Анна;;088 000 0002;;по утрам',
    ],
    [
      ['Иван Сергеевич Петров', '+359880000001', 'ivan@example.com', null],
      ['Анна', '+359880000002', '', null],
    ],
  ],
  [
    'a list in Russian, with the name in one',
    'BG',
    ['№;ФИО;Номер телефона;Электронная почта', '1;Петров Иван;088 000 0001;ivan@example.com'],
    [['Петров Иван', '+359880000001', 'ivan@example.com', null]],
  ],
  [
    'Outlook in Italian, where the numbers at home and at work have no other word',
    'IT',
    [
      'Titolo,Nome,Secondo nome,Cognome,Società,Fax (uff.),Telefono principale società,Ufficio,Ufficio 2,Abitazione,Cellulare,Cercapersone,Telefono assistente,Indirizzo posta elettronica,Tipo indirizzo posta elettronica,Nome visualizzato posta elettronica',
      ',Anna,,Sample,,,06 6982 0009,06 6982 0000,,06 6982 0001,333 000 0001,,06 6982 0008,anna@example.com,SMTP,Anna Sample (anna@example.com)',
      ',Ben,,Sample,,,,06 6982 0000,,06 6982 0001,,,06 6982 0008,,,',
      ',Carla,,Sample,,,,,06 6982 0002,,,,,,,',
    ],
    [
      anna('+393330000001'),
      ['Ben Sample', '+390669820001', '', null],
      ['Carla Sample', '+390669820002', '', null],
    ],
  ],
  [
    'a list in Italian, where the office is no telephone',
    'IT',
    [
      'Nome;Cognome;Cellulare;Ufficio;Email',
      'Anna;Sample;333 000 0001;Roma;anna@example.com',
      'Ben;Sample;;Milano 2;',
    ],
    [anna('+393330000001'), ['Ben Sample', '', '', 'missing_phone_number']],
  ],
  [
    'Outlook in French',
    'FR',
    [
      "Titre,Prénom,Deuxième prénom,Nom,Société,Télécopie (bureau),Téléphone (bureau),Téléphone (domicile),Tél. mobile,Téléphone de l'assistant(e),Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie",
      ',Anna,,Sample,,,01 40 00 00 00,01 40 00 00 01,06 12 34 56 78,01 40 00 00 08,anna@example.com,SMTP,Anna Sample (anna@example.com)',
    ],
    [anna('+33612345678')],
  ],
];
