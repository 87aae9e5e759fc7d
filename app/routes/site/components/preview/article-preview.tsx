import { directionOf } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import type { RecordContributor, RecordReference } from '#app/modules/work/index.ts'
import { Text } from '#app/ui/text.tsx'
import { ReaderAbstracts } from '../reader/abstracts.tsx'
import { Contributors } from '../reader/contributors.tsx'
import { ReaderReferences } from '../reader/references.tsx'

/** An article as the reading page shows it, without that page's tools: a proof, an old version. */
export type PreviewedArticle = {
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: { [language: string]: string[] }
	language: string
	contributors: RecordContributor[]
	html: string
	references: RecordReference[]
}

export function ArticlePreview({
	article,
	heading = 'h2',
}: {
	article: PreviewedArticle
	heading?: 'h1' | 'h2'
}) {
	const page = useLanguage()
	const { language, html } = article
	const title = chooseText(article.title, page, language)
	const subtitle = chooseText(article.subtitle, page, language)
	const isForeign = language !== page
	const Title = heading
	return (
		<article className="preview">
			<header className="work-head head-short">
				<Title>{title ? <Text text={title.text} language={title.language} /> : null}</Title>
				{subtitle ? (
					<p className="subtitle">
						<Text text={subtitle.text} language={subtitle.language} />
					</p>
				) : null}
				<Contributors contributors={article.contributors} />
			</header>
			<div className="text">
				<ReaderAbstracts record={article} />
				{html ? (
					<div
						className="text-body"
						lang={isForeign ? language : undefined}
						dir={isForeign ? directionOf(language) : undefined}
						dangerouslySetInnerHTML={{ __html: html }}
					/>
				) : null}
				<ReaderReferences
					references={article.references}
					language={language}
					from={0}
					id="preview-references"
				/>
			</div>
		</article>
	)
}

/** Contributors of a submission as a record has them. */
export function asContributors(
	contributors: readonly {
		name: string
		nameOriginal: string | null
		affiliation: string | null
		orcid: string | null
	}[],
): RecordContributor[] {
	return contributors.map(({ name, nameOriginal, affiliation, orcid }) => ({
		role: 'author',
		name,
		given: null,
		family: null,
		original: nameOriginal,
		affiliation,
		country: null,
		ror: null,
		orcid,
		person: null,
		creditRoles: [],
		corresponding: false,
	}))
}

/** The references of a text in the making, as readers will see them. */
export function asReferences(references: readonly Reference[]): RecordReference[] {
	return references.map(({ text, html, label, section, csl }) => ({
		...{ text, html, label, section, csl },
		doi: csl?.DOI ?? null,
		citedPath: null,
	}))
}
