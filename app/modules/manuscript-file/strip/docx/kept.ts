import { VOCABULARY } from './vocabulary.ts'

/**
 * What of WordprocessingML carries a text, its look and its structure (ECMA-376, part 1, section 17). Of drawings, charts and formulas every
 * element of the schema may stay, since its attributes and texts are chosen one by one.
 */
const WORD = new Set(
	`document body p r t tab br cr noBreakHyphen softHyphen sym ptab footnoteReference endnoteReference footnoteRef endnoteRef separator
continuationSeparator lastRenderedPageBreak drawing pict hyperlink fldChar instrText bookmarkStart bookmarkEnd tbl tblPr tblGrid gridCol tr trPr
tc tcPr sectPr ruby rubyPr rubyAlign hps hpsRaise hpsBaseText lid rt rubyBase bdo dir pgNum pPr pStyle keepNext keepLines pageBreakBefore framePr
widowControl numPr ilvl numId suppressLineNumbers pBdr top left start bottom right end between bar shd tabs suppressAutoHyphens kinsoku wordWrap
overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc
textDirection textAlignment textboxTightWrap outlineLvl rPr rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss
imprint noProof webHidden color w kern position sz szCs highlight u effect bdr fitText vertAlign rtl cs em lang eastAsianLayout oMath tblStyle
tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW tblCellSpacing tblInd tblBorders insideH insideV tblLayout tblCellMar
tblLook tblCaption tblDescription cnfStyle gridBefore gridAfter wBefore wAfter cantSplit trHeight tblHeader tcW gridSpan hMerge vMerge tcBorders
tl2br tr2bl noWrap tcMar tcFitText vAlign hideMark headerReference footerReference footnotePr endnotePr pos numFmt numStart numRestart type pgSz
pgMar pgBorders lnNumType pgNumType cols col noEndnote titlePg rtlGutter docGrid styles docDefaults rPrDefault pPrDefault style name basedOn next
link uiPriority semiHidden unhideWhenUsed qFormat tblStylePr numbering abstractNum multiLevelType styleLink numStyleLink lvl lvlRestart isLgl suff
lvlText lvlJc legacy num abstractNumId lvlOverride startOverride fonts font panose1 charset family notTrueType pitch sig hdr ftr footnotes
footnote endnotes endnote txbxContent settings mirrorMargins evenAndOddHeaders bordersDoNotSurroundHeader bordersDoNotSurroundFooter
gutterAtTop defaultTabStop autoHyphenation consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps characterSpacingControl noLineBreaksAfter
noLineBreaksBefore compat compatSetting themeFontLang clrSchemeMapping background`.split(/\s+/),
)
/** Remarks and tracked changes, kept where a reviewer's file is copied for its authors. */
const REMARKS = new Set(
	`ins del moveFrom moveTo delText moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd commentRangeStart commentRangeEnd
commentReference annotationRef comments comment rPrChange pPrChange sectPrChange tblPrChange tblPrExChange tcPrChange trPrChange tblGridChange
cellIns cellDel cellMerge numberingChange`.split(/\s+/),
)
/** Shapes of older documents: the picture or the text that they show. */
const SHAPES = new Set(
	`v:shape v:rect v:roundrect v:oval v:line v:polyline v:group v:textbox v:imagedata v:fill v:stroke v:textpath v:path o:lock w10:wrap w10:anchorlock`.split(
		/\s+/,
	),
)
/** Elements whose own schema lets them hold anything, or lead to it. */
const OPEN =
	/^(?:a:(?:extLst|ext|hlinkClick|hlinkHover|hlinkMouseOver|snd|wavAudioFile|audioFile|audioCd|videoFile|quickTimeFile|objectDefaults|extraClrSchemeLst|custClrLst|custClr|font)|c:(?:extLst|ext|userShapes|externalData|printSettings|pivotSource|pivotFmts|protection)|m:mathPr|pic:extLst|wp:(?:extLst|contentPart))$/
const COMPATIBLE = /^mc:(?:AlternateContent|Choice)$/

type Kinds = ReadonlyMap<string, ReadonlySet<string>>

const SCHEMA: ReadonlyMap<string, Kinds> = new Map(
	VOCABULARY.trim()
		.split('\n')
		.flatMap((line) => {
			const [names = '', attributes = ''] = line.split(' ;')
			const kinds: Kinds = new Map(
				attributes
					.trim()
					.split(' ')
					.filter(Boolean)
					.map((attribute) => {
						const [key = '', values = ''] = attribute.split('=')
						return [key, new Set(values.split('|'))] as const
					}),
			)
			return names.split(' ').map((name) => [name, kinds] as const)
		}),
)
/** The shapes of Word 2010 are described by the schema of drawings in Word, under other prefixes. */
const inSchema = (name: string) => SCHEMA.get(name) ?? SCHEMA.get(name.replace(/^wp[sgc]:/, 'wp:'))

/** True for an element that may stand in a copy. */
export function isKept(name: string, keepsRemarks: boolean): boolean {
	const [prefix = '', local = ''] = name.split(':')
	if (prefix === 'w') return WORD.has(local) || (keepsRemarks && REMARKS.has(local))
	if (/^(?:v|o|w10)$/.test(prefix)) return SHAPES.has(name)
	return COMPATIBLE.test(name) || (inSchema(name) !== undefined && !OPEN.test(name))
}

const NUMBER = /^[-+]?\d{0,12}(?:\.\d{1,8})?(?:%|pt|in|cm|mm|pc|pi|px|em|ex|f|fd)?$/
const SWITCH = /^(?:true|false|on|off|t|f)$/
const HEXADECIMAL = /^(?:[0-9A-F]{1,8}|[0-9A-F]{20})$/i

/**
 * What an attribute may hold by the schema: `held` where the value is a number, a switch, a colour or a word of the schema itself; `text`
 * where it may be anything; `unknown` where the schema does not have it, or not with this value.
 */
export function kindOf(element: string, attribute: string, value: string): 'held' | 'text' | 'unknown' {
	const kinds = inSchema(element)?.get(attribute)
	if (!kinds) return 'unknown'
	if (kinds.has(value) && !/^[#x*]$/.test(value)) return 'held'
	if (kinds.has('#') && (NUMBER.test(value) || SWITCH.test(value))) return 'held'
	if (kinds.has('x') && HEXADECIMAL.test(value)) return 'held'
	return kinds.has('*') ? 'text' : 'unknown'
}
