import { colonOf } from '#app/i18n/format.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CitationPanel, type CitationTexts } from '#app/modules/citation/components/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Breadcrumb, type Crumb } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The citation page of a work: complete without scripts; with them its panel opens in a dialog over the page that asked. */
export function CitationPage({
	heading,
	work,
	texts,
	crumbs,
	back,
}: {
	heading: string
	work: { title: Texts; language: string; path: string }
	texts: CitationTexts
	/** The way to the work, which comes after them. */
	crumbs: Crumb[]
	/** The words of the link to the work. */
	back: string
}) {
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const shown = chooseText(work.title, language, work.language)?.text ?? ''
	return (
		<div className="page cite">
			<title>{`${heading}${colonOf(language)}${shown} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					...crumbs,
					{ key: 'work', label: <TextIn texts={work.title} original={work.language} />, href: work.path },
					{ key: 'cite', label: common('actions.cite') },
				]}
			/>
			<div className="page-head">
				<h1 data-citation-title>{heading}</h1>
				<p className="standfirst">
					<TextIn texts={work.title} original={work.language} />
				</p>
			</div>
			<CitationPanel texts={texts} />
			<p className="mt-6 pb-7">
				<ButtonLink href={work.path}>{back}</ButtonLink>
			</p>
		</div>
	)
}
