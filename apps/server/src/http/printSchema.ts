import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { repositoryRoot } from '../platform/repositoryRoot.ts';
import { schema } from './schema.ts';

// Writes contract/schema.graphql, which Relay compiles and reviews read as a diff.
const file = path.join(repositoryRoot(), 'contract', 'schema.graphql');
await writeFile(file, `${printSchema(lexicographicSortSchema(schema))}\n`);
