import { formatBytes, formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { GalleyState } from '#app/modules/galley/index.server.ts'
import { GALLEY_PAPERS, type GalleyPaper } from '#app/modules/galley/index.ts'
import type { choosePaper, makeFiles } from '#app/modules/publication/works/index.server.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'

const TONES: Record<GalleyState['state'], BadgeTone | undefined> = {
	...{ uploaded: 'ok', made: 'ok', outdated: 'waiting', none: undefined, failed: 'alert' },
}

/** The files that are made of a work's text: how each stands, what to look at in it, and making all of them. */
export function FilesPart({
	files,
	paper,
	path,
	version,
}: {
	files: GalleyState[]
	/** The page of the journal's PDFs; null for what stands in no journal. */
	paper: GalleyPaper | null
	/** The page of the work, where the places of warnings are. */
	path: string
	version: string
}) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	const warnings = files.flatMap(({ format, warnings }) =>
		warnings.map((warning) => ({ format, ...warning })),
	)
	return (
		<Panel aria-labelledby="fichiers">
			<h2 id="fichiers">{t('desk.title')}</h2>
			<p className="quiet">{t('desk.intro')}</p>
			<TableRegion label={t('desk.title')}>
				<thead>
					<tr>
						<th scope="col">{t('desk.format')}</th>
						<th scope="col">{t('desk.state')}</th>
						<th scope="col">{t('desk.madeOn')}</th>
						<th scope="col" className="number-cell">
							{t('desk.size')}
						</th>
					</tr>
				</thead>
				<tbody>
					{files.map(({ format, state, path, bytes, madeAt }) => (
						<tr key={format}>
							<th scope="row">
								<a className="link" href={path}>
									{t(`formats.${format}`)}
								</a>
							</th>
							<td>
								<Badge tone={TONES[state]}>{t(`desk.states.${state}`)}</Badge>
							</td>
							<td>{madeAt ? formatDate(madeAt.slice(0, 10), language) : null}</td>
							<td className="number-cell figures-aligned">
								{bytes === null ? null : formatBytes(bytes, language)}
							</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
			<h3>{t('desk.warnings')}</h3>
			{warnings.length === 0 ? (
				<p className="quiet">{t('desk.noWarning')}</p>
			) : (
				<ul>
					{warnings.map(({ format, code, place, detail }) => (
						<li key={`${format} ${code} ${place} ${detail}`}>
							{t(`formats.${format}`)} — {t(`desk.codes.${code as 'altMissing'}`, { detail: detail ?? '' })}{' '}
							{place ? (
								<a className="link" href={`${path}#${place}`}>
									{t('desk.place')}
								</a>
							) : null}
						</li>
					))}
				</ul>
			)}
			<p className="button-row mt-4">
				<ButtonForm<typeof makeFiles, 'workId'> perform="fichiers" send={{ version }}>
					<Button>{t('desk.make')}</Button>
				</ButtonForm>
				{GALLEY_PAPERS.filter((other) => paper !== null && other !== paper).map((other) => (
					<ButtonForm<typeof choosePaper, 'workId'>
						key={other}
						perform="page"
						send={{ version, paper: other }}
					>
						<Button>{t(`desk.papers.${other}`)}</Button>
					</ButtonForm>
				))}
			</p>
			{paper === null ? null : <p className="small quiet">{t('desk.paperHelp')}</p>}
		</Panel>
	)
}
