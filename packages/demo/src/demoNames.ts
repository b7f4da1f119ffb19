/** Given names and surnames of one language; women's and men's surnames where they differ. */
export interface NameLists {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly womenSurnames: readonly string[];
  readonly menSurnames: readonly string[];
}

const bulgarianStems = [
  'Иванов',
  'Петров',
  'Димитров',
  'Георгиев',
  'Стоянов',
  'Николов',
  'Колев',
  'Тодоров',
  'Христов',
  'Ангелов',
  'Маринов',
  'Атанасов',
  'Василев',
  'Илиев',
  'Костов',
  'Попов',
  'Митев',
  'Русев',
];

export const bulgarianNames: NameLists = {
  women: [
    'Мария',
    'Елена',
    'Иванка',
    'Десислава',
    'Виктория',
    'Габриела',
    'Радостина',
    'Симона',
    'Теодора',
    'Цветелина',
    'Йоана',
    'Милена',
  ],
  men: ['Иван', 'Георги', 'Димитър', 'Николай', 'Стефан', 'Александър', 'Борис', 'Мартин', 'Калоян', 'Петър'],
  womenSurnames: bulgarianStems.map((stem) => `${stem}а`),
  menSurnames: bulgarianStems,
};

const italianSurnames = [
  'Rossi',
  'Ferrari',
  'Esposito',
  'Bianchi',
  'Romano',
  'Colombo',
  'Ricci',
  'Marino',
  'Greco',
  'Bruno',
  'Gallo',
  'Conti',
  'De Luca',
  'Costa',
  'Fontana',
  'Caruso',
];

export const italianNames: NameLists = {
  women: [
    'Giulia',
    'Chiara',
    'Francesca',
    'Alessia',
    'Martina',
    'Sara',
    'Beatrice',
    'Elisa',
    'Ludovica',
    'Noemi',
  ],
  men: ['Marco', 'Luca', 'Matteo', 'Andrea', 'Davide', 'Simone', 'Niccolò', 'Filippo', 'Tommaso', 'Edoardo'],
  womenSurnames: italianSurnames,
  menSurnames: italianSurnames,
};

const englishSurnames = [
  'Walker',
  'Hughes',
  'Bennett',
  'Clarke',
  'Fletcher',
  'Morgan',
  'Turner',
  'Whitfield',
  'Hayes',
  'Sinclair',
];

export const englishNames: NameLists = {
  women: ['Emma', 'Olivia', 'Charlotte', 'Grace', 'Sophie', 'Hannah', 'Alice', 'Zoë'],
  men: ['James', 'Oliver', 'Thomas', 'Daniel', 'Henry', 'Samuel', 'Jack', 'Noah'],
  womenSurnames: englishSurnames,
  menSurnames: englishSurnames,
};
