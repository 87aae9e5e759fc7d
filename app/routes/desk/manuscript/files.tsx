import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { findDeskCheck } from '#app/modules/decision/desk/index.server.ts'
import {
	CheckReportView,
	CheckSummary,
	ManuscriptLanguage,
	NamesLeft,
} from '#app/modules/manuscript-check/components/index.ts'
import { listFilesForEditor } from '#app/modules/submission/files/index.server.ts'
import type { EditorFile } from '#app/modules/submission/files/index.ts'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { Moment } from '#app/ui/text.tsx'
import { ManuscriptTitle, useManuscript } from '../components/manuscript-title.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/files'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, place } = await requireManuscript(context, request, params.id)
	const files = await listFilesForEditor(ctx, place.id)
	return { id: place.id, files, check: await findDeskCheck(ctx, place.id, place.journalId ?? '') }
}

/** The files of a manuscript with their versions and copies, and what the check says of the text. */
export default function Files({ loaderData }: Route.ComponentProps) {
	const { id, files, check } = loaderData
	const { t } = useTranslation('desk')
	const present = files.filter(({ isReplaced }) => !isReplaced)
	const replaced = files.filter(({ isReplaced }) => isReplaced)
	const manuscript = useManuscript()
	return (
		<ManuscriptLanguage value={manuscript?.language ?? null}>
			<div className="manuscript-page">
				<ManuscriptTitle tab={t('tabs.files')} />
				<Panel>
					<h2>{t('tabs.files')}</h2>
					{present.length === 0 ? (
						<EmptyState title={t('files.none')} />
					) : (
						<FileTable id={id} files={present} label={t('tabs.files')} />
					)}
					{present
						.filter(({ kind }) => kind !== 'manuscript')
						.map(({ id, fileName, copy }) => (
							<NamesLeft key={id} fileName={fileName} left={copy?.left ?? null} />
						))}
					{replaced.length > 0 ? (
						<Disclosure summary={t('files.replaced')}>
							<FileTable id={id} files={replaced} label={t('files.replaced')} />
						</Disclosure>
					) : null}
				</Panel>
				<Panel>
					<h2>{t('files.check')}</h2>
					{check ? (
						<>
							<CheckSummary report={check.report} />
							<CheckReportView
								report={check.report}
								rules={check.rules}
								fieldsPage={pathTo('desk.metadata', { id })}
							/>
						</>
					) : (
						<p className="quiet">{t('check.none')}</p>
					)}
				</Panel>
			</div>
		</ManuscriptLanguage>
	)
}

function FileTable({ id, files, label }: { id: string; files: EditorFile[]; label: string }) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const link = (file: { id: string; fileName: string; bytes: number }) => (
		<a className="link" href={pathTo('desk.file', { id, fileId: file.id })} download>
			<bdi>{file.fileName}</bdi>
			<span className="quiet figures-aligned"> {formatBytes(file.bytes, language)}</span>
		</a>
	)
	return (
		<TableRegion label={label}>
			<thead>
				<tr>
					<th scope="col">{t('files.kind')}</th>
					<th scope="col">{t('files.file')}</th>
					<th scope="col">{t('files.copy')}</th>
					<th scope="col" className="number-cell">
						{t('files.version')}
					</th>
					<th scope="col">{t('files.since')}</th>
				</tr>
			</thead>
			<tbody>
				{files.map((file) => (
					<tr key={file.id}>
						<th scope="row">{word(`fileKinds.${file.kind}`)}</th>
						<td>{link(file)}</td>
						<td>
							{file.copy ? (
								<>
									{link(file.copy)}
									{file.copy.left && file.copy.left.length > 0 ? (
										<span className="small late">{t('anonymity.named')}</span>
									) : null}
								</>
							) : null}
						</td>
						<td className="number-cell figures-aligned">{file.version}</td>
						<td>
							<Moment at={new Date(file.createdAt)} />
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}
