import { redirect } from 'react-router'
import { formatBytes, formatDate } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getOldVersion, isPresentVersion } from '#app/modules/publication/index.server.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/article-version'
import { ArticlePreview } from './components/preview/article-preview.tsx'

export const handle = { reading: true }

export async function loader({ context, params }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'article', slug: params.slug })
	const version = record && (await getOldVersion(ctx, record, params.number))
	if (!record) throw new NotFound()
	if (!version) {
		if (await isPresentVersion(ctx, record, params.number)) throw redirect(record.path)
		throw new NotFound()
	}
	return { path: record.path, doi: record.doi, version, address: ctx.env.PUBLIC_URL + record.path }
}

/** A version that another replaced, as it stood; search engines are sent to the present one. */
export default function ArticleVersion({ loaderData }: Route.ComponentProps) {
	const { path, version, address } = loaderData
	const { text, files, number } = version
	const { t } = useTranslation('production')
	const language = useLanguage()
	const title = chooseText(text.title, language, text.language)?.text ?? ''
	return (
		<div className="page block">
			<title>{`${t('versions.old.title', { number, title })} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<link rel="canonical" href={address} />
			<Notice tone="important">
				{t('versions.old.banner', {
					number,
					date: formatDate(version.publishedOn, language),
					replaced: formatDate(version.replacedOn, language),
				})}{' '}
				<a href={path}>{t('versions.old.current')}</a>
			</Notice>
			<ArticlePreview
				heading="h1"
				article={{
					...text,
					html: text.html ?? '',
					contributors: text.contributors.map((contributor) => ({
						...contributor,
						person: null,
						creditRoles: [],
						corresponding: false,
					})),
				}}
			/>
			{files.length > 0 ? (
				<section className="mt-6" aria-labelledby="fichiers-version">
					<h2 id="fichiers-version">{t('versions.old.files')}</h2>
					<ul className="mt-3">
						{files.map((file) => (
							<li key={file.path}>
								<a className="link" href={file.path}>
									{file.format.toUpperCase()} <bdi>{file.fileName}</bdi> ({formatBytes(file.bytes, language)})
								</a>
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	)
}
