import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { planJournalArchive } from '#app/modules/preservation/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Breadcrumb, EmptyState, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/archive'

const HOLDS = ['texts', 'records', 'files', 'journal', 'lists'] as const

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return planJournalArchive(context.get(ctxContext), actor, slug)
}

/** Everything that a journal published, to be taken along: as one archive, or year by year. */
export default function JournalArchivePage({ loaderData }: Route.ComponentProps) {
	const { journal, works, bytes, fits, years } = loaderData
	const { t } = useTranslation('preservation')
	const { t: settings } = useTranslation('journalSettings')
	const language = useLanguage()
	const { slug } = journal
	return (
		<>
			<HiddenHead title={t('archive.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug }),
						label: <TextIn texts={journal.title} original={journal.language} />,
					},
					{ key: 'self', label: t('archive.title') },
				]}
			/>
			<PageHeading title={t('archive.title')}>{t('archive.intro')}</PageHeading>
			{works === 0 ? (
				<EmptyState title={t('archive.none')} />
			) : (
				<>
					<div className="prose mb-5">
						<ul className="bullets">
							{HOLDS.map((key) => (
								<li key={key}>{t(`archive.holds.${key}`)}</li>
							))}
						</ul>
						<p>{t('archive.without')}</p>
					</div>
					{fits ? (
						<p className="mb-5">
							<ButtonLink href={pathTo('desk.journalArchiveFile', { slug })} download>
								<Icon name="download" small /> {t('archive.whole')}
							</ButtonLink>{' '}
							{bytes > 0 ? (
								<span className="small quiet">
									{t('archive.about', {
										count: works,
										formatted: formatNumber(works, language),
										size: formatBytes(bytes, language),
									})}
								</span>
							) : null}
						</p>
					) : (
						<p className="mb-5">{t('archive.tooLarge')}</p>
					)}
					<section aria-labelledby="annees">
						<SectionTitle id="annees">{t('archive.byYear')}</SectionTitle>
						<TableRegion label={t('archive.byYear')}>
							<thead>
								<tr>
									<th scope="col">{t('archive.year')}</th>
									<th scope="col">{t('archive.works')}</th>
									<th scope="col">{t('archive.size')}</th>
									<th scope="col">{t('archive.file')}</th>
								</tr>
							</thead>
							<tbody>
								{years.map((one) => (
									<tr key={one.year}>
										<th scope="row">{one.year}</th>
										<td>{one.works}</td>
										<td>{formatBytes(one.bytes, language)}</td>
										<td>
											<a
												className="link"
												href={pathTo('desk.journalArchiveFile', { slug, annee: String(one.year) })}
												download
											>
												{t('archive.take', { year: String(one.year) })}
											</a>
										</td>
									</tr>
								))}
							</tbody>
						</TableRegion>
					</section>
				</>
			)}
		</>
	)
}
