/** Metric types of an open platform (COUNTER 5.1, tables 3.r and 3.s): nothing is denied here, no database is searched. */
export const METRICS = [
	'Searches_Platform',
	'Total_Item_Investigations',
	'Total_Item_Requests',
	'Unique_Item_Investigations',
	'Unique_Item_Requests',
	'Unique_Title_Investigations',
	'Unique_Title_Requests',
] as const
export type Metric = (typeof METRICS)[number]

export type DataType = 'Platform' | 'Journal' | 'Book' | 'Article' | 'Book_Segment'
export type Attribute =
	| 'Authors'
	| 'Publication_Date'
	| 'Article_Version'
	| 'YOP'
	| 'Access_Type'
	| 'Access_Method'

export type FilterName =
	| 'Data_Type'
	| 'Metric_Type'
	| 'Access_Method'
	| 'Access_Type'
	| 'YOP'
	| 'Item_ID'
	| 'Author'

export type Report = {
	id: 'PR' | 'PR_P1' | 'TR' | 'TR_B3' | 'TR_J3' | 'IR' | 'IR_A1'
	name: string
	description: string
	/** What one line of it is about. */
	level: 'platform' | 'title' | 'item'
	metrics: readonly Metric[]
	dataTypes: readonly DataType[]
	/** Filters that whoever asks may set; none in a standard view. */
	filters: readonly FilterName[]
	/** Attributes that whoever asks may have shown; none in a standard view. */
	offered: readonly Attribute[]
	/** What a standard view shows and filters by itself; null for a report that is made as one asks. */
	view: {
		shown: readonly Attribute[]
		filters: { readonly [name in FilterName]?: readonly string[] }
		/** False where the view leaves out of what type its lines are. */
		hasDataType: boolean
	} | null
}

const [SEARCHES, ...ITEM_AND_TITLE] = METRICS
const ITEM = ITEM_AND_TITLE.slice(0, 4)
const regular = { Access_Method: ['Regular'] } as const

/**
 * The reports of a platform of open journals and books (host types eJournal and eBook: PR and TR with those of their views that are not always
 * empty), and the item reports, which every open platform is asked to give (COUNTER 5.1, sections 4.1, 4.3, 4.4).
 */
export const REPORTS: readonly Report[] = [
	{
		id: 'PR',
		name: 'Platform Report',
		description: 'Activity on the platform, customizable by filters and attributes.',
		level: 'platform',
		metrics: METRICS,
		dataTypes: ['Book', 'Journal', 'Platform'],
		filters: ['Data_Type', 'Metric_Type', 'Access_Method'],
		offered: ['Access_Method'],
		view: null,
	},
	{
		id: 'PR_P1',
		name: 'Platform Usage',
		description: 'Platform-level usage summarized by metric type.',
		level: 'platform',
		metrics: [SEARCHES, 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
		dataTypes: ['Book', 'Journal', 'Platform'],
		filters: [],
		offered: [],
		view: { shown: [], filters: regular, hasDataType: true },
	},
	{
		id: 'TR',
		name: 'Title Report',
		description: 'Activity by journal and book, customizable by filters and attributes.',
		level: 'title',
		metrics: ITEM_AND_TITLE,
		dataTypes: ['Book', 'Journal'],
		filters: ['Data_Type', 'Metric_Type', 'Access_Method', 'Access_Type', 'YOP', 'Item_ID'],
		offered: ['YOP', 'Access_Type', 'Access_Method'],
		view: null,
	},
	{
		id: 'TR_B3',
		name: 'Book Usage by Access Type',
		description: 'Book usage by access type, with all applicable metric types.',
		level: 'title',
		metrics: ITEM_AND_TITLE,
		dataTypes: ['Book'],
		filters: [],
		offered: [],
		view: {
			shown: ['YOP', 'Access_Type'],
			filters: { Data_Type: ['Book', 'Reference_Work'], ...regular },
			hasDataType: true,
		},
	},
	{
		id: 'TR_J3',
		name: 'Journal Usage by Access Type',
		description: 'Journal usage by access type, with all applicable metric types.',
		level: 'title',
		metrics: ITEM,
		dataTypes: ['Journal'],
		filters: [],
		offered: [],
		view: {
			shown: ['Access_Type'],
			filters: { Data_Type: ['Journal'], ...regular },
			hasDataType: false,
		},
	},
	{
		id: 'IR',
		name: 'Item Report',
		description: 'Activity by article and book chapter, customizable by filters and attributes.',
		level: 'item',
		metrics: ITEM,
		dataTypes: ['Article', 'Book_Segment'],
		filters: ['Data_Type', 'Metric_Type', 'Access_Method', 'Access_Type', 'YOP', 'Item_ID', 'Author'],
		offered: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
		view: null,
	},
	{
		id: 'IR_A1',
		name: 'Journal Article Requests',
		description: 'Requests of journal articles.',
		level: 'item',
		metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
		dataTypes: ['Article'],
		filters: [],
		offered: [],
		view: {
			shown: ['Authors', 'Publication_Date', 'Article_Version', 'Access_Type'],
			filters: { Data_Type: ['Article'], ...regular },
			hasDataType: false,
		},
	},
]

/** A report by its id as an address writes it (`tr_j3`); null for one that is not given here. */
export function reportAt(segment: string): Report | null {
	return REPORTS.find(({ id }) => id.toLowerCase() === segment) ?? null
}
