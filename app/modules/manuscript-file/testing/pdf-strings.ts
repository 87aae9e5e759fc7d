/**
 * Every key of a PDF that may hold a string, by the Arlington PDF model (Apache-2.0), made from ISO 32000-2: derived by
 * scripts/schemas/derive-pdf.ts, not written by hand.
 */
export const STRING_KEYS = `
A AC ADBE_Build APIVersion AU ActualText Alt AppearanceFilter Attestation Author BU Base BindingMaterial C CA CIP4_AdditionalNames
CIP4_City CIP4_CivicNumber CIP4_Country CIP4_Creator CIP4_DescriptiveName CIP4_FamilyName CIP4_FirstName CIP4_FullName
CIP4_JobTitle CIP4_Locator CIP4_MediaColorDetails CIP4_MediaQuality CIP4_NamePrefix CIP4_NameSuffix CIP4_OrganizationName
CIP4_OrganizationalUnit CIP4_PostBox CIP4_PostalCode CIP4_Region CIP4_Street CIP4_StreetName CT Caption Category Cert CharSet
CheckSum Comments ContactInfo Contents ContinuedFrom Creator D DA DOS DS DU DV Data Date Desc Dest DeviceColorant DigestValue
Duration E ExtensionRevision F FS FlashVars FontFamily GTS_Env GTS_PDFXVersion GTS_XID H HalftoneName ICCVersion ID IN Icon Info
JS KDFSalt Keywords Lang Locale Location M MAC MD5 Mac Mail_MediaTypeParameters MainImage MarkStyle Msg N N1 N2 NM NS Name O OE
Ordering OutputCondition OutputConditionIdentifier OverlayText P PS Page Panose Perms Phoneme Private Producer ProfileCS
ProfileName R RC RD REx RT RV Reason Recipients Registry RegistryName SS SWF Schema Script Settings Short SignaturePolicyHashValue
SignaturePolicyOID Start StartResource State StateModel Subj Subject Summary T TF TID TM TRL TU Title TrapStyles U U3DPath UE UF
URI URL UT UU Unix V Version WKT XN
`
	.trim()
	.split(/\s+/)
