import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { openS3 } from '../storage/s3.server.ts'

/** Copies of backups in a bucket of an S3 service, by their names. */
export type BackupBucket = {
	put(file: string): Promise<void>
	list(): Promise<string[]>
	remove(name: string): Promise<void>
}

/** Opens the bucket at `http(s)://key:secret@host/bucket`. */
export async function openBucket(address: string): Promise<BackupBucket> {
	const { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import('@aws-sdk/client-s3')
	const { client, bucket } = await openS3(address, 'BACKUP_S3_URL')
	return {
		async put(file) {
			const { size } = await stat(file)
			const object = {
				Bucket: bucket,
				Key: basename(file),
				Body: createReadStream(file),
				ContentLength: size,
			}
			await client.send(new PutObjectCommand(object))
		},
		async list() {
			const names: string[] = []
			let next: string | undefined
			do {
				const page = await client.send(
					new ListObjectsV2Command({ Bucket: bucket, Prefix: 'mbongi-', ContinuationToken: next }),
				)
				names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
				next = page.NextContinuationToken
			} while (next)
			return names
		},
		async remove(name) {
			await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
		},
	}
}
