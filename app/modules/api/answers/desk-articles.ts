import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { REVIEWS } from '#app/modules/article-draft/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { ARTICLE_TYPES } from '#app/modules/production/index.ts'
import { fundersOfBody, idOrNull, typedTexts, word } from '../desk/body-parts.ts'
import {
	count,
	funderSchema,
	labelSchema,
	listsSchema,
	optionalText,
	text,
	textsSchema,
	url,
} from './parts.ts'

const author = {
	given: optionalText,
	family: text,
	affiliation: optionalText,
	orcid: optionalText,
}

export const enteredArticleSchema = z
	.object({
		id: text,
		href: url,
		journal: text.meta({ description: 'The slug of its journal.' }),
		language: text,
		title: textsSchema,
		subtitle: textsSchema,
		authors: z.array(z.object(author)),
		abstract: textsSchema,
		keywords: listsSchema,
		articleType: text,
		issue: optionalText.meta({ description: 'The `id` of its issue.' }),
		section: optionalText.meta({ description: 'The `id` of its section of the journal.' }),
		pages: text,
		publishedOn: text.meta({ description: 'A year, a month or a day (ISO 8601), as far as it is known.' }),
		doi: text,
		doiIsRegistered: z.boolean(),
		funders: z.array(funderSchema),
		licence: optionalText,
		review: text,
		references: z
			.array(text)
			.meta({ description: 'The bibliography, an entry a line, headings after `# `.' }),
		wordCount: count,
		files: z.array(z.object({ id: text, name: text, mediaType: text, bytes: count })),
		missing: z.array(z.enum(['title', 'authors', 'date', 'text'])).meta({
			description: 'What it lacks to be published.',
		}),
		isLossy: z.boolean().meta({
			description: 'The file lost more than 0.5 % of its words; publishing asks that somebody accepts it.',
		}),
		work: z
			.object({ id: text, slug: text, isOut: z.boolean(), waitsForIssue: z.boolean(), url })
			.nullable()
			.meta({ description: 'What it was published as.' }),
	})
	.meta({ id: 'EnteredArticle', description: 'An article that is entered directly, published or not.' })

export const enteredArticlesSchema = z
	.object({
		items: z.array(z.object({ id: text, href: url, label: labelSchema, journal: labelSchema })),
		next: url.nullable(),
	})
	.meta({ id: 'EnteredArticles' })

/** What can be said of an article in entry: the members of the form of its page, as values. */
export const articleChange = z
	.strictObject({
		language: z.enum(LANGUAGES),
		title: typedTexts(500),
		subtitle: typedTexts(500),
		authors: z
			.array(
				z.strictObject({
					given: word(200).nullable().default(null),
					family: word(200).min(1),
					affiliation: word(500).nullable().default(null),
					orcid: z
						.string()
						.regex(/^(?:https:\/\/orcid\.org\/)?(?:\d{4}-){3}\d{3}[\dX]$/)
						.nullable()
						.default(null),
				}),
			)
			.max(100),
		abstract: typedTexts(10_000),
		keywords: z.partialRecord(z.enum(LANGUAGES), z.array(word(100).min(1)).max(30)),
		articleType: z.enum(ARTICLE_TYPES),
		issue: idOrNull,
		section: idOrNull,
		pages: z.string().max(40),
		publishedOn: z.string().max(10),
		doi: z.string().max(200),
		doiIsRegistered: z.boolean(),
		funders: fundersOfBody,
		licence: z.enum(LICENCES).nullable(),
		review: z.enum(REVIEWS),
		references: z
			.array(
				z
					.string()
					.max(3000)
					.regex(/^[^\n\r]*$/),
			)
			.max(2000),
	})
	.partial()
	.meta({ id: 'ArticleChange', description: 'What is not named stays as it is.' })

export const articleStart = z
	.strictObject({
		journal: z.string().min(1).max(200).meta({ description: 'The `id` or the `slug` of a journal.' }),
		issue: z.guid().optional().meta({ description: 'The `id` of one of its issues.' }),
		articleType: z.enum(['research-article', 'editorial']).optional(),
	})
	.meta({ id: 'ArticleStart' })

export const articlePublication = z
	.strictObject({
		acceptsLoss: z.boolean().default(false).meta({
			description: 'That the words which the file lost were looked at.',
		}),
		summary: typedTexts(300).default({}).meta({
			description: 'What changed, for readers, when the article was out already.',
		}),
	})
	.meta({ id: 'ArticlePublication' })
