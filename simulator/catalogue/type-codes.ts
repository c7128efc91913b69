/** Which model a number from outside North America means, by the maker's type code in it. */
interface TypeCodes {
  /** Makers' codes that it holds for. */
  readonly wmis: RegExp;
  /** Where the type code stands, counted from 0. */
  readonly at: readonly [from: number, to: number];
  /** Model and years to type codes: `Golf 1998-2006` → `1J`. */
  readonly models: Readonly<Record<string, string>>;
}

const tables: readonly TypeCodes[] = [
  {
    wmis: /^(WVW|WVG|WV1|WV2|3VW|1VW)$/,
    at: [6, 8],
    models: {
      'Golf 1983-1992': '1G 19',
      'Golf 1992-1998': '1H',
      'Golf 1998-2006': '1J',
      'Golf 2004-2013': '1K 5K AJ',
      'Golf 2013-2020': 'AU 5G',
      'Golf 2020-2027': 'CD',
      'Passat 1988-1996': '3A 31',
      'Passat 1997-2005': '3B',
      'Passat 2005-2027': '3C 3G',
      'Polo 1995-2002': '6N',
      'Polo 2002-2009': '9N',
      'Polo 2009-2017': '6R',
      'Polo 2018-2027': 'AW',
      'Touran 2003-2015': '1T',
      'Touran 2016-2027': '5T',
      'Tiguan 2008-2017': '5N',
      'Tiguan 2016-2027': 'AD',
      'Touareg 2003-2010': '7L',
      'Touareg 2011-2018': '7P',
      'Touareg 2018-2027': 'CR',
      'Beetle 1998-2011': '9C 1Y',
      'Transporter 1991-2003': '70 7D',
      'Transporter 2004-2027': '7H 7J 7E SG SH',
      'Caddy 1996-2003': '9K',
      'Caddy 2004-2020': '2K SA',
      'Crafter 2006-2016': '2E',
      'Amarok 2010-2022': '2H',
    },
  },
  {
    wmis: /^(WAU|TRU|WUA|WA1)$/,
    at: [6, 8],
    models: {
      'A3 1997-2003': '8L',
      'A3 2004-2013': '8P',
      'A3 2013-2020': '8V',
      'A3 2020-2027': 'GY 8Y',
      'A4 1995-2001': '8D',
      'A4 2001-2008': '8E 8H',
      'A4 2008-2015': '8K',
      'A4 2016-2024': 'F4 8W',
      'A6 1994-1997': '4A',
      'A6 1997-2004': '4B',
      'A6 2004-2011': '4F',
      'A6 2011-2018': '4G',
      'A6 2018-2027': 'F2',
      'A8 1994-2002': '4D',
      'A8 2003-2010': '4E',
      'A8 2010-2017': '4H',
      'A1 2011-2018': '8X',
      'A5 2008-2016': '8T 8F',
      'A5 2017-2024': 'F5',
      'TT 1999-2006': '8N',
      'TT 2007-2014': '8J',
      'Q3 2012-2018': '8U',
      'Q5 2009-2017': '8R',
      'Q5 2017-2024': 'FY',
      'Q7 2006-2015': '4L',
      'Q7 2015-2027': '4M',
    },
  },
  {
    wmis: /^TMB$/,
    at: [6, 8],
    models: {
      'Octavia 1997-2010': '1U',
      'Octavia 2004-2013': '1Z',
      'Octavia 2013-2020': '5E NE',
      'Octavia 2020-2027': 'NX',
      'Fabia 2000-2007': '6Y',
      'Fabia 2007-2014': '5J',
      'Fabia 2015-2021': 'NJ',
      'Fabia 2021-2027': 'PJ',
      'Superb 2002-2008': '3U',
      'Superb 2008-2015': '3T',
      'Superb 2015-2023': '3V NP',
      'Yeti 2009-2017': '5L',
      'Kodiaq 2017-2027': 'NS',
      'Karoq 2018-2027': 'NU',
    },
  },
  {
    wmis: /^VSS$/,
    at: [6, 8],
    models: {
      'Ibiza 1993-2002': '6K',
      'Ibiza 2002-2008': '6L',
      'Ibiza 2008-2017': '6J 6P',
      'Ibiza 2017-2027': 'KJ',
      'Leon 1999-2006': '1M',
      'Leon 2006-2012': '1P',
      'Leon 2013-2020': '5F',
      'Leon 2020-2027': 'KL',
      'Alhambra 1996-2010': '7M',
      'Alhambra 2011-2020': '7N',
    },
  },
  {
    wmis: /^(WDB|WDD|WDC|WDF|W1K|W1N|W1V)$/,
    at: [3, 6],
    models: {
      'C-Class 1993-2000': '202',
      'C-Class 2000-2007': '203',
      'C-Class 2007-2014': '204',
      'C-Class 2014-2021': '205',
      'C-Class 2021-2027': '206',
      'E-Class 1985-1996': '124',
      'E-Class 1995-2003': '210',
      'E-Class 2002-2009': '211',
      'E-Class 2009-2016': '212',
      'E-Class 2016-2023': '213',
      'E-Class 2023-2027': '214',
      'S-Class 1980-1991': '126',
      'S-Class 1991-1998': '140',
      'S-Class 1998-2005': '220',
      'S-Class 2005-2013': '221',
      'S-Class 2013-2020': '222',
      'S-Class 2020-2027': '223',
      'A-Class 1998-2004': '168',
      'A-Class 2004-2012': '169',
      'A-Class 2012-2018': '176',
      'A-Class 2018-2027': '177',
      'B-Class 2005-2011': '245',
      'B-Class 2011-2018': '246',
      'GLC 2015-2022': '253',
      'GLC 2022-2027': '254',
      'G-Class 1980-2027': '463',
      'Vito 1996-2003': '638',
      'Vito 2003-2014': '639',
      'Vito 2014-2027': '447',
      'Sprinter 1995-2006': '901 902 903 904 905',
      'Sprinter 2006-2018': '906',
      'Sprinter 2018-2027': '907 910',
      'Actros 1996-2027': '930 934 963',
      'Atego 1998-2027': '970 967',
    },
  },
  {
    wmis: /^WBA$/,
    at: [3, 5],
    models: {
      '3 Series 1991-1999': 'CA CB CC CD',
      '3 Series 1998-2006': 'AL AM AN AP AR AS AT AU AV AX AY AZ EV EU',
      '3 Series 2005-2012': 'VA VB VC VE VF VR VU PH PK PM',
      '3 Series 2012-2019': '3A 3B 3C 3D 3K 8A 8B 8C 8D 8E',
      '5 Series 1996-2003': 'DD DE DH DL DM DN DT DS',
      '5 Series 2003-2010': 'NA NB NC ND NE NL NU NV NW NX',
      '5 Series 2010-2016': 'FR FU FV FW FX FZ 5A 5C',
      '1 Series 2004-2011': 'UE UF UG UD UR UX',
      '1 Series 2011-2019': '1A 1B 1C 1R 1S',
      'X5 2000-2006': 'FA FB',
      'X3 2004-2010': 'PA PC PD PE',
      'X1 2009-2015': 'VL VM VN VP',
    },
  },
  {
    wmis: /^YV1$/,
    at: [3, 5],
    models: {
      'S60 2001-2009': 'RS',
      'S60 2010-2018': 'FS',
      'V60 2011-2018': 'FW',
      'V70 2000-2007': 'SW',
      'V70 2007-2016': 'BW',
      'S40 2004-2012': 'MS',
      'XC60 2009-2017': 'DZ',
      'XC90 2003-2014': 'CZ CM CT',
      'XC90 2015-2027': 'LF LC',
    },
  },
  {
    wmis: /^VF1$/,
    at: [3, 5],
    models: {
      'Clio 1998-2012': 'BB CB',
      'Clio 2005-2014': 'BR CR KR',
      'Mégane 2002-2009': 'BM CM KM LM EM',
      'Mégane 2009-2016': 'BZ DZ KZ EZ',
      'Laguna 2001-2007': 'BG KG',
      'Laguna 2007-2015': 'BT KT DT',
      'Scénic 2003-2009': 'JM',
      'Scénic 2009-2016': 'JZ',
      'Kangoo 1998-2007': 'KC FC',
      'Kangoo 2008-2020': 'KW FW',
      'Trafic 2001-2014': 'FL JL',
    },
  },
  {
    wmis: /^ZFA$/,
    at: [3, 6],
    models: {
      'Panda 2004-2012': '169',
      'Panda 2012-2027': '319',
      '500 2007-2027': '312',
      'Punto 1999-2010': '188',
      'Punto 2005-2018': '199',
      'Tipo 2016-2027': '356',
      'Bravo 2007-2014': '198',
      'Ducato 2002-2006': '244',
      'Ducato 2006-2027': '250',
    },
  },
  {
    wmis: /^W0L$/,
    at: [3, 6],
    models: {
      'Astra 1998-2009': '0TG',
      'Astra 2004-2014': '0AH',
      'Astra 2009-2015': 'PE6 PD6 PE8 PD8 PC6',
      'Corsa 2000-2006': '0XC',
      'Corsa 2006-2014': '0SD',
      'Insignia 2008-2017': 'GM5 GT5 GS5 GM6 GT6',
      'Zafira 2005-2014': '0AZ',
      'Vectra 2002-2008': '0ZC 0ZL',
    },
  },
];

interface TypedModel {
  readonly model: string;
  readonly from: number;
  readonly to: number;
}

const types: readonly { readonly table: TypeCodes; readonly byCode: ReadonlyMap<string, TypedModel> }[] = tables.map(
  (table) => ({
    table,
    byCode: new Map(
      Object.entries(table.models).flatMap(([name, codes]) => {
        const [, model = '', from, to] = /^(.+) (\d{4})-(\d{4})$/.exec(name) ?? [];
        return codes.split(' ').map((code) => [code, { model, from: Number(from), to: Number(to) }] as const);
      }),
    ),
  }),
);

/** The model of a number and the years in which it was built; undefined where its code is not known here. */
export function findType(vin: string): TypedModel | undefined {
  const found = types.find(({ table }) => table.wmis.test(vin.slice(0, 3)));
  return found?.byCode.get(vin.slice(...found.table.at));
}
