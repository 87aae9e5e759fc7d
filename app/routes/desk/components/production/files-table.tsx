import type { ReactNode } from 'react'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { GalleyState } from '#app/modules/galley/index.server.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Gauge } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'

const TONES: Record<GalleyState['state'], BadgeTone | undefined> = {
	...{
		uploaded: 'ok',
		made: 'ok',
		awaited: 'waiting',
		outdated: 'waiting',
		none: undefined,
		failed: 'alert',
	},
}

/** How each file of a text stands, how far those that are being made have come, and what to look at in them; `textPath` is the page that has the places of warnings. */
export function FilesTable({
	files,
	label,
	textPath,
	children,
}: {
	files: GalleyState[]
	label: string
	textPath: string
	/** What is shown with them once they are there. */
	children?: ReactNode
}) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	const isAwaited = files.some(({ state }) => state === 'awaited')
	const warnings = files.flatMap(({ format, warnings }) =>
		warnings.map((warning) => ({ format, ...warning })),
	)
	return (
		<div id="etat-des-fichiers" className="mt-4" data-look-again={isAwaited ? '' : undefined}>
			<TableRegion label={label}>
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
								{path ? (
									<a className="link" href={path}>
										{t(`formats.${format}`)}
									</a>
								) : (
									t(`formats.${format}`)
								)}
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
			<MakingProgress files={files} />
			<h3 className="mt-5">{t('desk.warnings')}</h3>
			{warnings.length === 0 ? (
				<p className="quiet">{t('desk.noWarning')}</p>
			) : (
				<ul className="bullet-list">
					{warnings.map(({ format, code, place, name, detail }) => (
						<li key={`${format} ${code} ${place} ${detail}`}>
							{t(`formats.${format}`)} —{' '}
							{t(`desk.codes.${code as 'altMissing'}`, { detail: isolate(detail ?? '', language) })}
							{name ? (
								<>
									{' '}
									— <bdi>{name}</bdi>
								</>
							) : null}{' '}
							{place ? (
								<a className="link" href={`${textPath}#${place}`}>
									{t('desk.place')}
								</a>
							) : null}
						</li>
					))}
				</ul>
			)}
			{children}
		</div>
	)
}

/** How many of the ordered files are there; nothing where none is awaited. */
function MakingProgress({ files }: { files: GalleyState[] }) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	const awaited = files.filter(({ state }) => state === 'awaited').length
	if (awaited === 0) return null
	const made = files.filter(({ state }) => state === 'made').length
	const count = { count: made + awaited, made: formatNumber(made, language) }
	return (
		<p className="button-row" role="status">
			<Gauge value={made} max={made + awaited} />
			{t('desk.progress', { ...count, formatted: formatNumber(made + awaited, language) })}
			<a className="link" href="?#fichiers">
				{t('desk.lookAgain')}
			</a>
		</p>
	)
}
