/** Names that Word gives to styles of its own (ECMA-376, part 1, section 17.7.4.9; [MS-OI29500], section 2.1.236), in lower case, without numbers. */
const BUILT_IN = new Set(
	`normal|default paragraph font|normal table|no list|heading|title|subtitle|body text|body text indent|body text first indent|body text first
indent 2|list|list bullet|list number|list continue|list paragraph|quote|intense quote|emphasis|strong|intense emphasis|subtle emphasis|subtle
reference|intense reference|book title|caption|footnote text|footnote reference|endnote text|endnote reference|annotation text|annotation
reference|annotation subject|balloon text|header|footer|page number|line number|hyperlink|followedhyperlink|toc|toc heading|index|index heading|table
of figures|table of authorities|toa heading|bibliography|no spacing|plain text|block text|date|salutation|signature|closing|document
map|macro|macro text|message header|note heading|normal (web)|normal indent|envelope address|envelope return|html acronym|html address|html
cite|html code|html definition|html keyboard|html preformatted|html sample|html typewriter|html variable|placeholder text|table grid|table
grid light|plain table|light shading|light list|light grid|medium shading|medium list|medium grid|dark list|colorful shading|colorful
list|colorful grid|grid table light|grid table|list table|unresolved mention|revision|abstract|keywords|text body`
		.replace(/\s*\n/g, ' ')
		.split('|'),
)
/** Names in other languages for what readers of the text ask styles for, with the name that they get. */
const ROLES: readonly [RegExp, string][] = [
	[/^(?:heading|titre|título|titulo|überschrift|عنوان) ?([1-9])$/i, 'heading $1'],
	[/^(?:title|titre|título|titulo|العنوان)$/i, 'Title'],
	[/^(?:toc|tm|tdc) ?([1-9])$/i, 'toc $1'],
	[/^(?:table of|index)/i, 'toc 1'],
	[/^(?:citation|quotation|cita|quote|block ?quote|اقتباس)/i, 'Quote'],
	[/^(?:légende|legende|caption|leyenda)/i, 'caption'],
	[/^(?:bibliograph|références|bibliograf)/i, 'Bibliography'],
	[/^consigne$/i, 'Consigne'],
]

/** The name under which a style goes on: its own where Word made it, that of what it is for, else a number. */
export function neutralStyleName(name: string, number: number): string {
	const plain = name.toLowerCase().replace(/(?: ?\d+| -? ?accent \d)+(?: -? ?accent \d)?$/, '')
	if (BUILT_IN.has(plain.trim()) || BUILT_IN.has(name.toLowerCase())) return name
	const role = ROLES.find(([pattern]) => pattern.test(name))
	return role ? (role[0].exec(name)?.[0] ?? '').replace(role[0], role[1]) : `Style ${number}`
}
