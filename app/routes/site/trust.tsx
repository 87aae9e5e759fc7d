import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { MESSAGES_KEPT_DAYS } from '#app/modules/contact/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { TERMS_SINCE } from '#app/modules/identity/index.ts'
import { QUESTIONS_KEPT_DAYS } from '#app/modules/journal-question/index.server.ts'
import { canRunPlatform } from '#app/modules/rights/index.ts'
import { getHouseFacts, getOperator } from '#app/modules/site/index.server.ts'
import { getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { listLatestWorks } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { MAIL_KEPT_DAYS } from '#app/platform/mail/outbox.server.ts'
import { PageHeading, TitledPart } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/trust'
import { PageContents } from './components/house/contents.tsx'
import { EnteredText } from './components/house/entered-text.tsx'
import { Sheet } from './components/house/sheet.tsx'
import { StandardsInUse } from './components/house/standards.tsx'
import { OperatorFacts } from './components/operator-facts.tsx'

const PARTS = [
	{ key: 'operator', id: 'exploitant' },
	{ key: 'hosting', id: 'donnees' },
	{ key: 'governance', id: 'gouvernance' },
	{ key: 'funding', id: 'financement' },
	{ key: 'terms', id: 'conditions' },
	{ key: 'software', id: 'logiciel' },
	{ key: 'backup', id: 'sauvegardes' },
	{ key: 'standards', id: 'normes' },
	{ key: 'accessibility', id: 'accessibilite' },
	{ key: 'security', id: 'securite' },
	{ key: 'kept', id: 'durees' },
	{ key: 'succession', id: 'succession' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = actorOf(context)
	const [latest] = await listLatestWorks(ctx, { kinds: ['article'], limit: 1 })
	return {
		house: await getHouseFacts(ctx),
		operator: await getOperator(ctx),
		mayComplete: actor !== null && canRunPlatform(actor),
		contact: ctx.env.CONTACT_EMAIL ?? null,
		example: latest?.path ?? null,
		kept: { mails: MAIL_KEPT_DAYS, messages: MESSAGES_KEPT_DAYS, questions: QUESTIONS_KEPT_DAYS },
		said: await getSiteTexts(ctx, context.get(languageContext), [
			...(['trustGovernance', 'trustFunding', 'trustAccessibility', 'trustSuccession'] as const),
		]),
	}
}

/** Backups and starts change no library, so that the server keeps no copy. */
export function headers() {
	return { 'cache-control': 'private, max-age=300' }
}

/** Who keeps this house and how: entered by the operator, or read from what runs. */
export default function Trust({ loaderData }: Route.ComponentProps) {
	const { house, operator, mayComplete, contact, example, kept, said } = loaderData
	const { t } = useTranslation('trust')
	const language = useLanguage()
	const moment = useMoment()
	const days = (count: number) => t('kept.days', { count, formatted: formatNumber(count, language) })
	const part = (key: (typeof PARTS)[number]['key']) => ({
		id: PARTS.find((one) => one.key === key)?.id ?? key,
		title: t(`${key}.title` as 'operator.title'),
	})
	const entered = (text: string | undefined) => (text ? <bdi>{text}</bdi> : undefined)
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('trust')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div>
					<TitledPart {...part('operator')}>
						<OperatorFacts operator={operator} mayComplete={mayComplete} />
						<p>
							<a className="link" href={pathTo('legal')}>
								{t('operator.legal')}
							</a>
						</p>
					</TitledPart>
					<TitledPart {...part('hosting')}>
						<Sheet
							rows={[
								{ name: t('hosting.host'), value: entered(operator.host) },
								{ name: t('hosting.hostAddress'), value: entered(operator.hostAddress) },
								{ name: t('hosting.dataPlace'), value: entered(operator.dataPlace) },
								{ name: t('hosting.database'), value: t(`hosting.databases.${house.database}`) },
								{ name: t('hosting.files'), value: t(`hosting.places.${house.files}`) },
							]}
						/>
					</TitledPart>
					<TitledPart {...part('governance')}>
						<EnteredText shown={said.trustGovernance} />
					</TitledPart>
					<TitledPart {...part('funding')}>
						<EnteredText shown={said.trustFunding} />
					</TitledPart>
					<TitledPart {...part('terms')}>
						<p>{t('terms.since', { date: formatDate(TERMS_SINCE, language) })}</p>
						<p>
							<a className="link" href={pathTo('terms')}>
								{t('terms.read')}
							</a>
						</p>
					</TitledPart>
					<TitledPart {...part('software')}>
						<Sheet
							rows={[
								{ name: t('software.version'), value: <bdi>Mbongi {house.version}</bdi> },
								{ name: t('software.licence'), value: <bdi>AGPL-3.0-or-later</bdi> },
								{
									name: t('software.source'),
									value: operator.sourceCode ? (
										<a className="link" href={operator.sourceCode} dir="ltr">
											{operator.sourceCode}
										</a>
									) : undefined,
								},
								{ name: t('software.since'), value: moment(house.startedAt) },
							]}
						/>
					</TitledPart>
					<TitledPart {...part('backup')}>
						<Sheet
							rows={[
								{
									name: t('backup.last'),
									value: house.backupAt ? moment(house.backupAt) : t('backup.none'),
								},
								{ name: t('backup.place'), value: t(`backup.places.${house.backup}`) },
							]}
						/>
					</TitledPart>
					<TitledPart {...part('standards')}>
						<p>{t('standards.intro')}</p>
						<StandardsInUse example={example} />
					</TitledPart>
					<TitledPart {...part('accessibility')}>
						<EnteredText shown={said.trustAccessibility} />
						<p>
							<a className="link" href={pathTo('contact')}>
								{t('accessibility.tell')}
							</a>
						</p>
					</TitledPart>
					<TitledPart {...part('security')}>
						<p>{t('security.text')}</p>
						<ul>
							<li>
								{contact ? (
									<a className="link" href={`mailto:${contact}`} dir="ltr">
										{contact}
									</a>
								) : (
									<a className="link" href={pathTo('contact')}>
										{t('security.form')}
									</a>
								)}
							</li>
							<li>
								<a className="link" href={pathTo('security')} dir="ltr">
									security.txt
								</a>
							</li>
						</ul>
					</TitledPart>
					<TitledPart {...part('kept')}>
						<Sheet
							rows={[
								{ name: t('kept.mails'), value: days(kept.mails) },
								{ name: t('kept.messages'), value: days(kept.messages) },
								{ name: t('kept.questions'), value: days(kept.questions) },
								{ name: t('kept.audit'), value: t('kept.auditText') },
								{ name: t('kept.logs'), value: entered(operator.logsKept) },
							]}
						/>
						<p>
							<a className="link" href={pathTo('legal', { '#': 'donnees' })}>
								{t('kept.all')}
							</a>
						</p>
					</TitledPart>
					<TitledPart {...part('succession')}>
						<p>{t('succession.copies')}</p>
						<p>{t('succession.kept')}</p>
						<p>{t('succession.named')}</p>
						<EnteredText shown={said.trustSuccession} />
					</TitledPart>
				</div>
				<PageContents title={t('contents')} parts={PARTS.map(({ key }) => part(key))} />
			</div>
		</div>
	)
}
