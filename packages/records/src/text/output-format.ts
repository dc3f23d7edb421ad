export type OutputFormat = 'text' | 'csv' | 'json';
