import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type DocumentedWays, documentedEndpoints, documentedWays } from '#app/modules/api/index.server.ts'
import { API_TOPICS, PROBLEMS } from '#app/modules/api/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { EmptyState, PageHeading, SectionTitle, TitledPart } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import styles from '#app/ui/styles/api.css?url'
import type { Route } from './+types/api'
import { Command, EndpointPart } from './components/api/endpoint-part.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const RULES = [
	'names',
	'pages',
	'fields',
	'languages',
	'caching',
	'limits',
	'origins',
	'writing',
	'versions',
	'once',
	'stays',
] as const
const LONGEST_QUERY = 100
/** Where each way stands on the page. */
const WAYS = { reading: 'lire', writing: 'ecrire' } as const
const WAY_NAMES = ['reading', 'writing'] as const
const CODES = Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST_QUERY)
	const ways = query === '' ? await documentedWays(ctx) : null
	return { query, ways, endpoints: await documentedEndpoints(ctx, query, language), site: ctx.env.PUBLIC_URL }
}

/** What describes the interface to programs (RFC 8631). */
export function headers() {
	return { link: `<${pathTo('api.description')}>; rel="service-desc"` }
}

export default function Api({ loaderData: { query, ways, endpoints, site } }: Route.ComponentProps) {
	const { t } = useTranslation('api')
	const language = useLanguage()
	const topics = API_TOPICS.map((topic) => ({
		topic,
		of: endpoints.filter((one) => one.topic === topic),
	})).filter(({ of }) => of.length > 0)
	const contents = [
		...(ways ? [{ part: 'commencer', name: t('start.title') }] : []),
		...(ways ? WAY_NAMES.filter((way) => ways[way].length > 0) : []).map((way) => ({
			part: WAYS[way],
			name: t(`ways.${way}.title`),
		})),
		...(ways ? [{ part: 'partout', name: t('rules.title') }] : []),
		...topics.map(({ topic }) => ({ part: topic, name: t(`topics.${topic}`) })),
		...(query === '' ? [{ part: 'refus', name: t('problems.title') }] : []),
	]
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('api')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div>
					{ways ? <Introduction site={site} ways={ways} /> : null}
					<search>
						<QueryForm className="api-search" action={pathTo('api')}>
							<Field id="api-q" label={t('search.label')}>
								{(field) => (
									<input
										{...field}
										name="q"
										type="search"
										defaultValue={query}
										maxLength={LONGEST_QUERY}
										dir={query === '' ? undefined : 'auto'}
									/>
								)}
							</Field>
							<Button>{t('search.submit')}</Button>
							{query === '' ? null : (
								<ButtonLink variant="bare" href={pathTo('api')}>
									{t('search.reset')}
								</ButtonLink>
							)}
						</QueryForm>
					</search>
					{query !== '' && endpoints.length > 0 ? (
						<p className="small quiet figures-aligned" role="status">
							{t('search.found', {
								count: endpoints.length,
								formatted: formatNumber(endpoints.length, language),
							})}
						</p>
					) : null}
					{endpoints.length === 0 ? (
						<EmptyState title={t('search.none')}>{t('search.noneText')}</EmptyState>
					) : null}
					{topics.map(({ topic, of }) => (
						<section key={topic} id={topic} className="section" aria-labelledby={`h-${topic}`}>
							<SectionTitle id={`h-${topic}`}>{t(`topics.${topic}`)}</SectionTitle>
							{of.map((one) => (
								<EndpointPart
									key={`${one.method} ${one.path}`}
									endpoint={one}
									isOpen={query !== '' && endpoints.length < 4}
								/>
							))}
						</section>
					))}
					{query === '' ? <Problems /> : null}
				</div>
				<AsideBox className="hidden-on-phone">
					<nav aria-labelledby="h-sommaire">
						<h2 id="h-sommaire">{t('contents')}</h2>
						<ul className="plain-list">
							{contents.map(({ part, name }) => (
								<li key={part}>
									<a className="link" href={`#${part}`}>
										{name}
									</a>
								</li>
							))}
							<li>
								<a className="link" href={pathTo('api.description')}>
									{t('start.open')}
								</a>
							</li>
						</ul>
					</nav>
				</AsideBox>
			</div>
		</div>
	)
}

function Introduction({ site, ways }: { site: string; ways: DocumentedWays }) {
	const { t } = useTranslation('api')
	return (
		<>
			<TitledPart id="commencer" title={t('start.title')}>
				<p>{t('start.text')}</p>
				<Command line={`curl '${site}${pathTo('api.v1', { '*': 'articles' })}?limit=3'`} />
				<p>
					{t('start.description')}{' '}
					<a className="link" href={pathTo('api.description')}>
						{t('start.open')}
					</a>
				</p>
				<p>{t('start.client')}</p>
			</TitledPart>
			{ways.reading.length > 0 ? (
				<TitledPart id={WAYS.reading} title={t('ways.reading.title')}>
					<p>{t('ways.reading.text')}</p>
					{ways.reading.map((line) => (
						<Command key={line} line={line} />
					))}
				</TitledPart>
			) : null}
			<TitledPart id={WAYS.writing} title={t('ways.writing.title')}>
				<p>
					{t('ways.writing.text')}{' '}
					<a className="link" href={pathTo('reader.tokens')}>
						{t('ways.writing.tokens')}
					</a>
				</p>
				{ways.writing.map((line) => (
					<Command key={line} line={line} />
				))}
			</TitledPart>
			<TitledPart id="partout" title={t('rules.title')}>
				<dl className="legal-sheet">
					{RULES.map((rule) => (
						<div key={rule}>
							<dt>{t(`rules.${rule}.term`)}</dt>
							<dd>{t(`rules.${rule}.text`)}</dd>
						</div>
					))}
				</dl>
			</TitledPart>
		</>
	)
}

function Problems() {
	const { t } = useTranslation('api')
	return (
		<TitledPart id="refus" title={t('problems.title')}>
			<p>{t('problems.text')}</p>
			<dl className="legal-sheet">
				{CODES.map((code) => (
					<div key={code} id={code}>
						<dt>
							<code dir="ltr">
								{PROBLEMS[code].status} {code}
							</code>
						</dt>
						<dd>{t(`problems.${code}`)}</dd>
					</div>
				))}
			</dl>
		</TitledPart>
	)
}
