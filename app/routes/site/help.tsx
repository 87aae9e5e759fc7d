import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { measuredReviewTime } from '#app/modules/decision/statistics/index.server.ts'
import { getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { SITE_TEXT_GROUPS } from '#app/modules/site/texts/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { plainText, type RichText } from '#app/ui/rich-text/rich-text.ts'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import { Text } from '#app/ui/text.tsx'
import type { Route } from './+types/help'
import { ReviewTime } from './components/review-time.tsx'
import { titleAndRest } from './components/site-text-part.tsx'

/** The groups of questions, as addresses name them. */
const GROUPS = [
	{ name: 'helpReaders', id: 'lire' },
	{ name: 'helpAuthors', id: 'ecrire' },
	{ name: 'helpReviewers', id: 'evaluer' },
	{ name: 'helpMachines', id: 'machines' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	return {
		reviewTime: await measuredReviewTime(ctx),
		said: await getSiteTexts(ctx, context.get(languageContext), SITE_TEXT_GROUPS.help),
	}
}

export default function Help({ loaderData: { reviewTime, said } }: Route.ComponentProps) {
	const { t } = useTranslation('help')
	const groups = GROUPS.flatMap(({ name, id }) => {
		const shown = said[name]
		return shown ? [{ name, id, language: shown.language, ...titleAndRest(shown.text) }] : []
	})
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('help')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div>
					{groups.map(({ name, id, language, title, rest }) => (
						<section key={id} id={id} className="section" aria-labelledby={`h-${id}`}>
							<SectionTitle id={`h-${id}`}>
								<Text text={title ?? t('title')} language={language} />
							</SectionTitle>
							{questionsIn(rest).map(({ question, answer }, index) => (
								<Answer key={question ?? ''} question={question} answer={answer} language={language}>
									{name === 'helpReviewers' && index === 0 ? (
										<p>
											<ReviewTime measured={reviewTime} />
										</p>
									) : null}
								</Answer>
							))}
						</section>
					))}
				</div>
				<AsideBox>
					<nav className="hidden-on-phone" aria-labelledby="h-sommaire">
						<h2 id="h-sommaire">{t('contents')}</h2>
						<ul className="plain-list">
							{groups.map(({ id, title, language }) => (
								<li key={id}>
									<a className="link" href={`#${id}`}>
										<Text text={title ?? t('title')} language={language} />
									</a>
								</li>
							))}
						</ul>
					</nav>
					<h2 className="mt-5">{t('notFound')}</h2>
					<p className="small">{t('writeText')}</p>
					<p className="mt-4">
						<ButtonLink href={pathTo('contact')}>{t('write')}</ButtonLink>
					</p>
				</AsideBox>
			</div>
		</div>
	)
}

/** What stands under each title is its answer; before the first, nothing was asked. */
function questionsIn(text: RichText): { question: string | null; answer: RichText }[] {
	const found: { question: string | null; answer: RichText }[] = []
	for (const block of text) {
		if (block.kind === 'heading') found.push({ question: plainText([block]), answer: [] })
		else if (found.length === 0) found.push({ question: null, answer: [block] })
		else found.at(-1)?.answer.push(block)
	}
	return found
}

function Answer({
	question,
	answer,
	language,
	children,
}: {
	question: string | null
	answer: RichText
	language: Language
	children: ReactNode
}) {
	const words = (
		<div className="running-text">
			<RichTextBlocks text={answer} language={language} />
			{children}
		</div>
	)
	if (question === null) return words
	return (
		<details className="question">
			<summary>
				<h3>
					<Text text={question} language={language} />
				</h3>
			</summary>
			{words}
		</details>
	)
}
