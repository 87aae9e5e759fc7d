import type { ColumnType } from 'kysely'

/** jsonb columns are read as values and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
/** `date` columns are read and written as ISO `YYYY-MM-DD` strings (the driver does not build Date objects for them). */
export type IsoDate = string
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type TimestampDefault = ColumnType<Date, Date | string | undefined, Date | string>
export type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Bigint = ColumnType<number, number, number>
