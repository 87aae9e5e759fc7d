import { pathTo } from '#app/addresses/address.ts'
import { SITE_TEXT_WORDS } from '#app/addresses/admin.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { SITE_TEXT_GROUPS, type SiteTextName } from '#app/modules/site/texts/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { LanguageStates } from '#app/ui/language-states.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const GROUPS = Object.entries(SITE_TEXT_GROUPS) as [keyof typeof SITE_TEXT_GROUPS, readonly SiteTextName[]][]

export async function loader({ context }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return { texts: Object.fromEntries(await listSiteTexts(context.get(ctxContext))) }
}

/** The texts of the site, by the page that shows them, with their state in each language. */
export default function TextsPage({ loaderData: { texts } }: Route.ComponentProps) {
	const { t } = useTranslation('siteText')
	const moment = useMoment()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			{GROUPS.map(([group, names]) => (
				<Panel key={group} aria-labelledby={`groupe-${group}`}>
					<h2 id={`groupe-${group}`}>{t(`groups.${group}`)}</h2>
					<ul className="site-texts">
						{names.map((name) => {
							const row = texts[name]
							if (!row) return null
							return (
								<li key={name}>
									<a className="site-text-name" href={pathTo('admin.text', { word: SITE_TEXT_WORDS[name] })}>
										{t(`names.${name}`)}
									</a>
									<LanguageStates states={row.states} say={(state) => t(`states.${state}`)} />
									<span className="small quiet">
										{row.writtenAt ? t('writtenAt', { moment: moment(row.writtenAt) }) : t('never')}
										{row.isShown ? null : ` · ${t('hidden')}`}
									</span>
								</li>
							)
						})}
					</ul>
				</Panel>
			))}
			<ul className="text-legend small quiet">
				{(['original', 'own', 'older', 'behind', 'missing'] as const).map((state) => (
					<li key={state}>
						<span className={`text-state state-${state}`} aria-hidden="true">
							fr
						</span>{' '}
						{t(`states.${state}`)}
					</li>
				))}
			</ul>
		</>
	)
}
