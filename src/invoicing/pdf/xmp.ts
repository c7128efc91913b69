/** The name that Factur-X prescribes for the invoice inside. */
export const facturXFile = 'factur-x.xml';

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Says that the file is a PDF/A-3 with tags. */
export const archiveDescriptions = describe(
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
  '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>',
);

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

/** What is inside, and, as PDF/A asks of properties that it does not know itself, what these properties are. */
export const facturXDescriptions =
  describe(
    `xmlns:fx="${facturX}"`,
    `<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${facturXFile}</fx:DocumentFileName>` +
      '<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  ) +
  describe(
    'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" ' +
      'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
      '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
      `<pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${properties.map(declare).join('')}</rdf:Seq></pdfaSchema:property>` +
      '</rdf:li></rdf:Bag></pdfaExtension:schemas>',
  );

function declare([name, description]: readonly [name: string, description: string]): string {
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  );
}

function describe(namespaces: string, content: string): string {
  return `<rdf:Description rdf:about="" ${namespaces}>${content}</rdf:Description>`;
}
