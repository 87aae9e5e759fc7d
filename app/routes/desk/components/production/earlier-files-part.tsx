import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EarlierFiles } from '#app/modules/publication/works/index.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'

/** What readers of a work were offered before, by version and the day until when. */
export function EarlierFilesPart({ earlier }: { earlier: EarlierFiles[] }) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	return (
		<Panel aria-labelledby="fichiers-anterieurs">
			<h2 id="fichiers-anterieurs">{t('desk.earlier.title')}</h2>
			<p className="quiet">{t('desk.earlier.intro')}</p>
			<TableRegion label={t('desk.earlier.title')}>
				<thead>
					<tr>
						<th scope="col">{t('desk.earlier.version')}</th>
						<th scope="col">{t('desk.earlier.until')}</th>
						<th scope="col">{t('desk.earlier.files')}</th>
					</tr>
				</thead>
				<tbody>
					{earlier.map(({ version, until, files }) => (
						<tr key={`${version} ${until}`}>
							<th scope="row">{formatNumber(version, language)}</th>
							<td>{formatDate(until, language)}</td>
							<td>
								<ul>
									{files.map((file) => (
										<li key={nameOf(file)}>
											<FileLink file={file} /> ({formatBytes(file.bytes, language)})
										</li>
									))}
								</ul>
							</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
		</Panel>
	)
}

type EarlierFile = EarlierFiles['files'][number]

function nameOf(file: EarlierFile): string {
	return file.path ?? ('fileName' in file ? file.fileName : file.format)
}

function FileLink({ file }: { file: EarlierFile }) {
	const { t } = useTranslation('galley')
	const name = 'fileName' in file ? <bdi>{file.fileName}</bdi> : t(`formats.${file.format}`)
	return file.path === null ? (
		name
	) : (
		<a className="link" href={file.path}>
			{name}
		</a>
	)
}
