import { z } from 'zod'

/** The tables of which people choose the columns: those that there are, in the order of the table, and the `first` ones, which are shown to whoever has chosen none. */
export const TABLES = {
	desk: {
		columns: ['state', 'holder', 'due', 'check'],
		first: ['state', 'holder', 'due', 'check'],
	},
	people: {
		columns: ['email', 'roles', 'institution', 'since', 'seen'],
		first: ['email', 'roles', 'institution', 'since'],
	},
	thesaurus: { columns: ['others', 'scheme', 'state'], first: ['others', 'scheme', 'state'] },
	outbox: {
		columns: ['to', 'template', 'language', 'created', 'sent', 'state', 'attempts'],
		first: ['to', 'template', 'created', 'state', 'attempts'],
	},
	jobs: { columns: ['state', 'at', 'created', 'attempts'], first: ['state', 'at', 'attempts'] },
	published: { columns: ['place', 'on', 'state'], first: ['place', 'on', 'state'] },
	dois: { columns: ['doi', 'state', 'leads'], first: ['doi', 'state', 'leads'] },
	calls: {
		columns: ['state', 'lastDay', 'followers', 'drafts', 'received'],
		first: ['state', 'lastDay', 'followers', 'drafts', 'received'],
	},
	journals: {
		columns: ['publisher', 'issn', 'submissions', 'settings'],
		first: ['publisher', 'submissions', 'settings'],
	},
	publishers: { columns: ['place', 'journals'], first: ['place', 'journals'] },
	books: { columns: ['publisher', 'year'], first: ['publisher', 'year'] },
	signers: { columns: ['affiliation', 'orcid', 'works'], first: ['affiliation', 'orcid', 'works'] },
	disciplines: { columns: ['works', 'journals'], first: ['works', 'journals'] },
	partners: { columns: ['country', 'ror', 'partner'], first: ['country', 'ror', 'partner'] },
	institutions: { columns: ['ror', 'ranges', 'keys', 'state'], first: ['ranges', 'keys', 'state'] },
	trials: {
		columns: ['owner', 'state', 'texts', 'started', 'ends'],
		first: ['owner', 'state', 'texts', 'ends'],
	},
	issues: {
		columns: ['journal', 'state', 'out', 'waiting'],
		first: ['journal', 'state', 'out', 'waiting'],
	},
	webhooks: { columns: ['events', 'state', 'secret'], first: ['events', 'state'] },
	questions: { columns: ['journal', 'language', 'received'], first: ['journal', 'language', 'received'] },
	announcements: {
		columns: ['state', 'languages', 'shownFrom', 'shownUntil'],
		first: ['state', 'languages', 'shownFrom', 'shownUntil'],
	},
	invitations: {
		columns: ['role', 'by', 'sent', 'expires', 'state'],
		first: ['role', 'by', 'sent', 'expires', 'state'],
	},
	mailTemplates: { columns: ['name', 'of', 'changed'], first: ['name', 'of', 'changed'] },
} as const

export type TableName = keyof typeof TABLES
export type ColumnOf<Name extends TableName> = (typeof TABLES)[Name]['columns'][number]

/** What is chosen for a table; no column at all is the choice of the `first` ones. */
export const columnsForm = z.object({
	table: z.enum(Object.keys(TABLES) as [TableName, ...TableName[]]),
	col: z.array(z.string().max(40)).max(40),
})
