import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, offeredInWords } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { measuredReviewTime } from '#app/modules/decision/statistics/index.server.ts'
import { measuredAnswerDays } from '#app/modules/journal-question/index.server.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { countHosted, getOperator } from '#app/modules/site/index.server.ts'
import { getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { MOST_PEOPLE, MOST_TEXTS, TRIAL_DAYS } from '#app/modules/trial/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, TitledPart } from '#app/ui/page-parts.tsx'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import type { Route } from './+types/join'
import { PageContents } from './components/house/contents.tsx'
import { EnteredText } from './components/house/entered-text.tsx'
import { ReviewTime } from './components/review-time.tsx'

/** The parts of the page, by the words of their addresses. */
const PARTS = [
	{ key: 'does', id: 'apporte' },
	{ key: 'cost', id: 'cout' },
	{ key: 'data', id: 'donnees' },
	{ key: 'asked', id: 'demande' },
	{ key: 'trial', id: 'essai' },
	{ key: 'back', id: 'anciens-numeros' },
	{ key: 'steps', id: 'identifiants' },
	{ key: 'special', id: 'numero-special' },
	{ key: 'answers', id: 'reponse' },
	{ key: 'agreement', id: 'convention' },
] as const
const ID = Object.fromEntries(PARTS.map(({ key, id }) => [key, id])) as Record<
	(typeof PARTS)[number]['key'],
	string
>

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	return {
		hosted: await countHosted(ctx),
		operator: await getOperator(ctx),
		reviewTime: await measuredReviewTime(ctx),
		answerTime: await measuredAnswerDays(ctx),
		said: await getSiteTexts(ctx, context.get(languageContext), ['joinCost', 'joinAnswers', 'joinAgreement']),
	}
}

/** Answers are measured and counted without a change of the library, so that the server keeps no copy. */
export function headers() {
	return { 'cache-control': 'private, max-age=300' }
}

/** For those who wonder whether to bring a journal here. */
export default function Join({ loaderData }: Route.ComponentProps) {
	const { hosted, operator, reviewTime, answerTime, said } = loaderData
	const { t } = useTranslation('join')
	const language = useLanguage()
	const counted = (value: number) => ({ count: value, formatted: formatNumber(value, language) })
	const answering = operator.director ?? operator.name
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('join')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div>
					<div className="button-row mb-6">
						<ButtonLink variant="primary" href={pathTo('join.question')}>
							{t('ask')}
						</ButtonLink>
						<ButtonLink href={pathTo('reader.trial')}>{t('try')}</ButtonLink>
					</div>
					<TitledPart id={ID.does} title={t('does.title')}>
						<p className="figures-aligned">
							{t('counted.hosted', counted(hosted.here.journals))}{' '}
							{hosted.elsewhere.journals > 0 ? t('counted.listed', counted(hosted.elsewhere.journals)) : null}
						</p>
						<ul>
							{(['desk', 'files', 'found'] as const).map((key) => (
								<li key={key}>{t(`does.${key}`)}</li>
							))}
							{presentSettings().counting === 'on' ? <li>{t('does.counted')}</li> : null}
							<li>{t('does.languages', { languages: offeredInWords(language) })}</li>
						</ul>
						<p>
							<ReviewTime measured={reviewTime} />
						</p>
						<p>
							<a className="link" href={pathTo('libraries')}>
								{t('does.foundLink')}
							</a>
						</p>
					</TitledPart>
					<TitledPart id={ID.cost} title={t('cost.title')}>
						<EnteredText shown={said.joinCost} />
					</TitledPart>
					<TitledPart id={ID.data} title={t('data.title')}>
						<p>{t('data.owner')}</p>
						<ul>
							{(['archive', 'harvest', 'issues', 'desk', 'moved'] as const).map((key) => (
								<li key={key}>{t(`data.${key}`)}</li>
							))}
						</ul>
						<p>
							<a className="link" href={pathTo('oai', { verb: 'ListSets' })} dir="ltr">
								OAI-PMH
							</a>
						</p>
					</TitledPart>
					<TitledPart id={ID.asked} title={t('asked.title')}>
						<p>{t('asked.intro')}</p>
						<ul>
							{(['identity', 'people', 'review', 'policies'] as const).map((key) => (
								<li key={key}>{t(`asked.${key}`)}</li>
							))}
						</ul>
					</TitledPart>
					<TitledPart id={ID.trial} title={t('trial.title')}>
						<p>
							{t('trial.text', {
								texts: formatNumber(MOST_TEXTS, language),
								people: formatNumber(MOST_PEOPLE, language),
								days: formatNumber(TRIAL_DAYS, language),
							})}
						</p>
						<p>{t('trial.then')}</p>
					</TitledPart>
					<TitledPart id={ID.back} title={t('back.title')}>
						<ul>
							<li>{t('back.files')}</li>
							<li>{t('back.table')}</li>
							<li>{t('back.ojs')}</li>
							<li>{t('back.records')}</li>
						</ul>
					</TitledPart>
					<TitledPart id={ID.steps} title={t('steps.title')}>
						<ol>
							{(['issn', 'doi', 'doaj', 'search'] as const).map((key) => (
								<li key={key}>{t(`steps.${key}`)}</li>
							))}
						</ol>
					</TitledPart>
					<TitledPart id={ID.special} title={t('special.title')}>
						<p>{t('special.text')}</p>
						<p>
							<a className="link" href={pathTo('calls')}>
								{t('special.link')}
							</a>
						</p>
					</TitledPart>
					<TitledPart id={ID.answers} title={t('answers.title')}>
						<p>
							{answering ? t('answers.who', { name: isolate(answering, language) }) : t('answers.unknown')}
						</p>
						{said.joinAnswers ? (
							<RichTextBlocks text={said.joinAnswers.text} language={said.joinAnswers.language} />
						) : null}
						<p className="figures-aligned">
							{answerTime
								? t('answers.measured', {
										answers: formatNumber(answerTime.answers, language),
										days: formatNumber(answerTime.days, language),
									})
								: t('answers.unmeasured')}
						</p>
					</TitledPart>
					<TitledPart id={ID.agreement} title={t('agreement.title')}>
						<EnteredText shown={said.joinAgreement} />
					</TitledPart>
				</div>
				<PageContents
					title={t('contents')}
					parts={PARTS.map(({ key, id }) => ({ id, title: t(`${key}.title` as 'does.title') }))}
				/>
			</div>
		</div>
	)
}
