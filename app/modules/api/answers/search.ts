import { z } from 'zod'
import { count, labelSchema, optionalText, pageOfItems, text, textsSchema, url } from './parts.ts'
import { workSchema } from './work.ts'

const facet = z
	.object({
		value: text.meta({ description: 'What the filter of the same name takes.' }),
		count,
		label: labelSchema.nullable(),
	})
	.meta({ id: 'FacetValue' })

export const hitSchema = z
	.object({
		work: workSchema,
		foundIn: z.array(z.enum(['title', 'authors', 'keywords', 'abstract', 'text', 'examples'])),
		snippet: z
			.object({
				language: text,
				segments: z.array(z.object({ text, hit: z.boolean() }).meta({ id: 'Segment' })),
			})
			.meta({ id: 'Snippet', description: 'Text around what was sought; `hit` marks what was.' })
			.nullable(),
	})
	.meta({ id: 'Hit' })

export const searchPageSchema = pageOfItems(hitSchema, 'HitPage')
	.extend({
		total: count,
		isEstimate: z
			.boolean()
			.meta({ description: '`total` and the counts of the facets are estimated from a sample.' }),
		facets: z
			.object({
				discipline: z.array(facet),
				year: z.array(facet),
				journal: z.array(facet),
				language: z.array(facet),
				kind: z.array(facet),
				publisher: z.array(facet),
			})
			.meta({ id: 'Facets' }),
		instead: optionalText.meta({ description: 'What was sought instead of words that nothing has.' }),
		dropped: z.array(text).meta({ description: 'Words that were left out, because no work has them all.' }),
		whole: count
			.nullable()
			.meta({ description: 'How many works have all words, where those that have most of them come too.' }),
		url: url.meta({ description: 'The same search as a page.' }),
	})
	.meta({ id: 'SearchPage' })

const elsewhere = count.meta({ description: 'Works that were published elsewhere and are only listed.' })

export const figuresSchema = z
	.object({
		articles: count,
		books: count,
		chapters: count,
		journals: count,
		publishers: count,
		issues: count,
		institutions: count,
		authors: count,
		fullTexts: count,
		files: count,
		views: count,
		downloads: count,
		byKind: z.array(z.object({ kind: text, count, elsewhere }).meta({ id: 'KindCount' })),
		byLanguage: z.array(z.object({ language: text, count, elsewhere }).meta({ id: 'LanguageCount' })),
		byDiscipline: z.array(
			z
				.object({ id: text, label: labelSchema, name: textsSchema, count, elsewhere })
				.meta({ id: 'DisciplineCount' }),
		),
		byYear: z.array(z.object({ year: z.number().int(), count, elsewhere }).meta({ id: 'YearCount' })),
	})
	.meta({ id: 'Figures', description: 'What the page of public figures shows, a minute old at most.' })
