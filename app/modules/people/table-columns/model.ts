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
} as const

export type TableName = keyof typeof TABLES
export type ColumnOf<Name extends TableName> = (typeof TABLES)[Name]['columns'][number]

/** What is chosen for a table; no column at all is the choice of the `first` ones. */
export const columnsForm = z.object({
	table: z.enum(Object.keys(TABLES) as [TableName, ...TableName[]]),
	col: z.array(z.string().max(40)).max(40),
})
