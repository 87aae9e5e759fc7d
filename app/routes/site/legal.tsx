import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { canRunPlatform } from '#app/modules/rights/index.ts'
import { getOperator } from '#app/modules/site/index.server.ts'
import { COOKIES, ENTRIES, TOPICS } from '#app/modules/site/index.ts'
import { getSiteLines, getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { PageHeading, TitledPart } from '#app/ui/page-parts.tsx'
import { Text } from '#app/ui/text.tsx'
import type { Route } from './+types/legal'
import { OperatorFacts } from './components/operator-facts.tsx'
import { SiteTextPart } from './components/site-text-part.tsx'

const COOKIE_KEYS = Object.keys(COOKIES) as (keyof typeof COOKIES)[]
const ENTRY_KEYS = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = actorOf(context)
	const language = context.get(languageContext)
	return {
		operator: await getOperator(ctx),
		mayComplete: actor !== null && canRunPlatform(actor),
		said: await getSiteTexts(ctx, language, ['legalLicences', 'legalMore']),
		intro: (await getSiteLines(ctx, language, ['legalIntro'])).legalIntro,
	}
}

export default function Legal({ loaderData: { operator, mayComplete, said, intro } }: Route.ComponentProps) {
	const { t } = useTranslation('legal')
	return (
		<div className="page">
			<PageHead title={t('title')} description={intro?.text ?? ''} path={pathTo('legal')} />
			<PageHeading title={t('title')}>{intro ? <Text {...intro} /> : null}</PageHeading>
			<div className="page-column">
				<TitledPart id="editeur" title={t('publisher.title')}>
					<OperatorFacts operator={operator} mayComplete={mayComplete} />
					<p>
						<a className="link" href={pathTo('contact')}>
							{t('publisher.contact')}
						</a>
					</p>
					<p>
						<a className="link" href={pathTo('trust')}>
							{t('publisher.trust')}
						</a>
					</p>
				</TitledPart>
				<TitledPart id="hebergement" title={t('hosting.title')}>
					{operator.host ? (
						<p dir="auto">
							{operator.host}
							{operator.hostAddress ? `, ${operator.hostAddress}` : ''}
						</p>
					) : (
						<p className="to-complete">{t('hosting.missing')}</p>
					)}
				</TitledPart>
				<SiteTextPart id="licences" shown={said.legalLicences} />
				<TitledPart id="donnees" title={t('data.title')}>
					<p>{t('data.reading')}</p>
					<p>{t(presentSettings().counting === 'on' ? 'data.usage' : 'data.usageOff')}</p>
					<p>{t('data.device')}</p>
					<KeptOnDevice />
					<p>{t('data.database')}</p>
					<dl className="legal-sheet">
						{TOPICS.map((topic) => (
							<div key={topic}>
								<dt>{t(`data.topics.${topic}.title`)}</dt>
								<dd>{t(`data.topics.${topic}.text`)}</dd>
							</div>
						))}
					</dl>
				</TitledPart>
				<TitledPart id="logiciel" title={t('software.title')}>
					<p>{t('software.licence')}</p>
					{operator.sourceCode ? (
						<p>
							<a className="link" href={operator.sourceCode}>
								{t('software.source')}
							</a>
						</p>
					) : (
						<p className="to-complete">{t('software.sourceMissing')}</p>
					)}
					<p>{t('software.fonts')}</p>
					<p>{t('software.covers')}</p>
				</TitledPart>
				<SiteTextPart id="autres" shown={said.legalMore} />
			</div>
		</div>
	)
}

/** What this program keeps in a browser: cookies, then entries of its storage. */
function KeptOnDevice() {
	const { t } = useTranslation('legal')
	const cookies = COOKIE_KEYS.map((key) => ({ key, ...COOKIES[key] }))
	const entries = ENTRY_KEYS.map((key) => ({ key, ...ENTRIES[key] }))
	return (
		<dl className="legal-sheet">
			{[...cookies, ...entries].map(({ key, name, where }) => (
				<div key={`${where} ${name}`}>
					<dt>
						<bdi>{name}</bdi>
						<br />
						<span className="small quiet">{t(`data.where.${where}`)}</span>
					</dt>
					<dd>{t(`data.kept.${key}`)}</dd>
				</div>
			))}
		</dl>
	)
}
